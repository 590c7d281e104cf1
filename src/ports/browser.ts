/** A page as rendered by a browser after its scripts ran, or the reason why there is none. */
export type Rendered =
  | {
      ok: true;
      /** Address after redirects. */
      url: string;
      /** Markup of the rendered page. */
      html: string;
    }
  | {
      ok: false;
      /** One sentence for a person, without text from the site. */
      message: string;
      /** True if the browser service accepts no more requests for now. */
      exhausted: boolean;
    };

/** A remote browser that runs the scripts of a page. Never throws. */
export interface Browser {
  render(url: string, timeoutMs: number): Promise<Rendered>;
}
