/** Made when it is first asked for, and then kept: a start does not wait for what its first visitor may never open. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
