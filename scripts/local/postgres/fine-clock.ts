let offset = performance.timeOrigin;

/** Milliseconds since 1970 as `Date.now()` has them, with a fraction: a microsecond is told from the next. */
function fineNow(coarse = Date.now()): number {
  const fine = offset + performance.now();
  if (fine >= coarse && fine < coarse + 1) return fine;
  offset += coarse - fine;
  return coarse;
}

/**
 * Runs `open`, which starts an embedded Postgres, so that its clock has microseconds: PGlite asks JavaScript for the time, in
 * whole milliseconds, though what it makes of the answer keeps a fraction.
 */
export async function withFineClock<Opened>(open: () => Promise<Opened>): Promise<Opened> {
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
