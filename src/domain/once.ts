/** What is made at the first use, and then kept: a Worker starts without it, and a request that needs none makes none. */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A function that works out what it knows of an object once, and keeps it as long as the object. */
export function onceEach<Key extends object, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const entry = known.get(key) ?? { value: read(key) };
    known.set(key, entry);
    return entry.value;
  };
}
