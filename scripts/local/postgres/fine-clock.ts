let offset = performance.timeOrigin;

/** `Date.now()` with a fraction, so that consecutive microseconds differ. */
function fineNow(coarse = Date.now()): number {
  const fine = offset + performance.now();
  if (fine >= coarse && fine < coarse + 1) return fine;
  offset += coarse - fine;
  return coarse;
}

/**
 * Starts an embedded Postgres with `open` so that its clock has microseconds: PGlite gets whole milliseconds from JavaScript but would
 * keep a fraction.
 */
export async function withMicrosecondClock<Opened>(open: () => Promise<Opened>): Promise<Opened> {
  const { instantiate } = WebAssembly;
  const patched = (source: BufferSource | WebAssembly.Module, imports: WebAssembly.Imports = {}) => {
    for (const module of Object.values(imports)) {
      if (Object.hasOwn(module, "emscripten_date_now")) module.emscripten_date_now = () => fineNow();
    }
    return source instanceof WebAssembly.Module ? instantiate(source, imports) : instantiate(source, imports);
  };
  Object.assign(WebAssembly, { instantiate: patched });
  try {
    return await open();
  } finally {
    Object.assign(WebAssembly, { instantiate });
  }
}
