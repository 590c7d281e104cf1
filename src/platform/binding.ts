/** Returns a binding of the Worker if it has the given method; undefined if the deployment has none. */
export function bindingWith<Binding extends object>(
  binding: unknown,
  method: keyof Binding & string,
): Binding | undefined {
  const has = typeof binding === "object" && binding !== null && method in binding;
  return has ? (binding as Binding) : undefined;
}
