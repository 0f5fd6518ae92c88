import type { Audience, Call, Operation } from '#kit/contract/contract.ts';
import type { Screen } from '#kit/pages/screen.ts';

/** Audiences without a permission check, or with a key of their own. A permission declared for one of these is never checked. */
const unasked: readonly Audience[] = ['everybody', 'provider', 'operations', 'developer', 'game', 'launcher', 'gameOrLauncher'];

/** Routes with inconsistent declarations, as sentences. */
export const accessFaults = (operations: readonly Operation[]): readonly string[] =>
  operations.flatMap(({ id, audience, permission, method, audit, passwordAgain }) => [
    ...(permission && unasked.includes(audience) ? [`${id} names ${permission}, which is never asked of the audience ${audience}`] : []),
    ...(!permission && (audience === 'staff' || audience === 'admin') ? [`${id} is for ${audience} and names no permission`] : []),
    ...(passwordAgain && unasked.includes(audience) ? [`${id} wants the password again of ${audience}, who never gave one`] : []),
    ...(method !== 'GET' && audit === undefined ? [`${id} changes something and says neither audit nor none('why')`] : []),
    ...(typeof audit === 'object' && 'none' in audit && audit.none.trim().length < 5
      ? [`${id} does not say why it leaves no audit entry`]
      : []),
  ]);

/** The first operation a screen calls: by its `load`, else declared in `reads`. */
export function firstRead(screen: Screen): Operation | undefined {
  const asked: Operation[] = [];
  const names = [...screen.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']);
  // Never resolves: only the first call matters here.
  const call: Call = (operation, ..._input) => {
    asked.push(operation);
    return new Promise(() => undefined);
  };
  void screen.load?.(call, Object.fromEntries(names));
  return asked[0] ?? screen.reads;
}

/** A screen that the gate opens but whose first call is rejected, or the other way round. */
export function screenFaults(screens: readonly Screen[], permissions: ReadonlySet<string>): readonly string[] {
  return screens.flatMap((screen) => {
    const { path, permission } = screen;
    const first = firstRead(screen);
    if (!permissions.has(permission)) return [`${path} names the permission ${permission}, which nothing declares`];
    if (!first) return [`${path} says neither by load nor by reads what it asks first`];
    return first.permission === permission ? [] : [`${path} opens with ${permission}, but ${first.id} needs ${first.permission ?? 'none'}`];
  });
}
