/** What an element holds somewhere inside, visible or not. */
export const holds = {
  /** `h1`, `main` or `article`. */
  story: 1,
  topHeading: 2,
  /** Something to click. */
  control: 4,
  link: 8,
  /** A heading, a paragraph or a box. */
  box: 16,
  /** A table or a heading of a section. */
  table: 32,
  /** What stands on lines of its own and makes a link around it one of a whole card. */
  block: 64,
  heading: 128,
  /** Something that says that a click shows more. */
  opener: 256,
  /** What says how large its letters are, or may do so by its class. */
  sized: 512,
} as const;
