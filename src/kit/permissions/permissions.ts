export type Permission = `${string}.${string}`;

/** Declares a feature's permission ids: `permissions('redirects', ['read'])` gives `{ read: 'redirects.read' }`. */
export function permissions<const Feature extends string, const Name extends string>(
  feature: Feature,
  names: readonly Name[],
): { readonly [N in Name]: `${Feature}.${N}` } {
  const ids = names.map((name) => [name, `${feature}.${name}`]);
  return Object.fromEntries(ids);
}
