import type { Stage } from "../schemas/company.ts";
import type { Analyzer, Evidence, Recommendation, Severity, SignalType, Update } from "../schemas/signal.ts";

/** The tracked company as a run sees it. */
export interface Profile {
  companyName: string | null;
  /** Further names that the company's own site uses, such as a brand. */
  otherNames?: string[];
  companyWebsite: string | null;
  companyLinkedinUrl: string | null;
  companyTwitterUrl: string | null;
  companyGithubUrl?: string | null;
  description: string | null;
  stage: Stage;
  founders: readonly {
    name: string;
    linkedinUrl: string | null;
    twitterUrl: string | null;
    githubUrl: string | null;
    /** As the site or a person states it. */
    role?: string | null;
  }[];
}

/** What a run concludes, before it is stored. */
export interface Conclusion {
  updates: Update[];
  analyzer: Analyzer;
  type: SignalType;
  severity: Severity;
  recommendation: Recommendation;
  needsAttention: boolean;
  title: string;
  summary: string;
  evidence: Evidence[];
}
