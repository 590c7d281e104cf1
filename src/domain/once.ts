/** What is made at the first use, and then kept: a Worker starts without it, and a request that needs none makes none. */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
