/** The public sources by their names, and what each finds: what the company itself releases or posts, or what others say of it. */
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

/** Names of the public sources that find one of these. */
export function publicKindsOf(...found: readonly (typeof publicSources)[PublicKind][]): PublicKind[] {
  return publicKinds.filter((kind) => found.includes(publicSources[kind]));
}
