export type NotificationKind = `${string}.${string}`;

/**
 * Declares a feature's notifications: `notificationKinds('sessions', ['newDevice'])` gives `{ newDevice: 'sessions.newDevice' }`. The text
 * is under `notifications` in the feature's strings in both languages and is rendered when it is read, in the reader's language.
 */
export function notificationKinds<const Feature extends string, const Name extends string>(
  feature: Feature,
  names: readonly Name[],
): { readonly [N in Name]: `${Feature}.${N}` } {
  const ids = names.map((name) => [name, `${feature}.${name}`]);
  return Object.fromEntries(ids);
}
