/** Returns a function that makes the value at its first call and then returns the same value. */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Returns a function that computes a value once per object and forgets it with the object. */
export function memoize<Key extends object, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const entry = known.get(key) ?? { value: read(key) };
    known.set(key, entry);
    return entry.value;
  };
}
