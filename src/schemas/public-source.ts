/** The public sources by name, and what each returns: the company's releases or posts, or mentions by others. */
const publicSources = {
  github: "releases",
  hackernews: "mentions",
  googlenews: "mentions",
  x: "posts",
  exa: "mentions",
} as const;

export type PublicKind = keyof typeof publicSources;
export const publicKinds = Object.keys(publicSources).filter(isPublicKind);

export function isPublicKind(kind: string): kind is PublicKind {
  return Object.hasOwn(publicSources, kind);
}

/** Names of the public sources that return one of these. */
export function publicKindsOf(...found: readonly (typeof publicSources)[PublicKind][]): PublicKind[] {
  return publicKinds.filter((kind) => found.includes(publicSources[kind]));
}
