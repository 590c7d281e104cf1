import { expect, it } from "vitest";
import { personProfiles } from "../../src/enriching/founders/person-profiles.ts";
import { companyProfiles } from "../../src/enriching/profiles.ts";
import { profileOf } from "../../src/identity/social-profiles.ts";
import { pageOf } from "../../src/pages/reader/read-page.ts";

const half = String.raw`\ud83d`;
const page = (sameAs: string, link = "") =>
  pageOf(
    `<title>Acme</title><script type="application/ld+json">[
      {"@type":"Organization","name":"Acme","sameAs":"https://www.linkedin.com/company/acme${sameAs}"},
      {"@type":"Person","name":"Jane Doe","sameAs":"https://www.linkedin.com/in/jane-doe${sameAs}"}]</script>
     <footer><a href="https://github.com/acme${link}">Code</a></footer>`,
    "https://acme.com/",
  );

it("a profile whose address lost a letter is nobody's", () => {
  const broken = page(`-${half}`);
  expect(companyProfiles([broken], ["Acme"]).get("linkedin")).toBeUndefined();
  expect(personProfiles([broken], "Jane Doe", ["Acme"]).size).toBe(0);
  const whole = page("");
  expect(companyProfiles([whole], ["Acme"]).get("linkedin")).toBe("https://www.linkedin.com/company/acme");
  expect(personProfiles([whole], "Jane Doe", ["Acme"]).get("linkedin")).toBe(
    "https://www.linkedin.com/in/jane-doe",
  );
  for (const url of ["https://www.linkedin.com/in/a-%EF%BF%BD", "https://www.linkedin.com/in/a-\ufffd"])
    expect(profileOf(url)).toBeNull();
  expect(profileOf("https://www.linkedin.com/in/a-%C3%A9")).not.toBeNull();
});
