/** A page as a browser shows it once its scripts have run, or why there is none. */
export type Rendered =
  | {
      ok: true;
      /** Address after redirects. */
      url: string;
      /** Markup of what is shown. */
      html: string;
    }
  | {
      ok: false;
      /** One sentence for a person, without anything the other side sent. */
      message: string;
      /** Whether asking for another page now is of no use. */
      exhausted: boolean;
    };

/** A browser elsewhere that runs a page's scripts. It never throws. */
export interface Browser {
  render(url: string, timeoutMs: number): Promise<Rendered>;
}
