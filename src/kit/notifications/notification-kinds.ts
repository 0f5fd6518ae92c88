export type NotificationKind = `${string}.${string}`;

/**
 * Declares what a feature tells people through the bell: `notificationKinds('sessions', ['newDevice'])` gives
 * `{ newDevice: 'sessions.newDevice' }`. Its sentence stands under `notifications` of the feature's strings in both languages and is
 * spoken when it is read, in the reader's language.
 */
export function notificationKinds<const Feature extends string, const Name extends string>(
  feature: Feature,
  names: readonly Name[],
): { readonly [N in Name]: `${Feature}.${N}` } {
  const ids = names.map((name) => [name, `${feature}.${name}`]);
  return Object.fromEntries(ids);
}
