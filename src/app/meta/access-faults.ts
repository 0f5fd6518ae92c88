import type { Audience, Call, Operation } from '#kit/contract/contract.ts';
import type { Screen } from '#kit/pages/screen.ts';

/** Audiences that are let in without a permission, or by a key of their own. A permission beside one of these is never asked. */
const unasked: readonly Audience[] = ['everybody', 'provider', 'operations', 'developer', 'game', 'launcher', 'gameOrLauncher'];

/** Routes whose declaration says one thing and does another, as sentences. */
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

/** The operation a screen asks first: by its `load`, else what it says in `reads`. */
export function firstRead(screen: Screen): Operation | undefined {
  const asked: Operation[] = [];
  const names = [...screen.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']);
  // Never answered: what comes after the first question does not matter here.
  const call: Call = (operation, ..._input) => {
    asked.push(operation);
    return new Promise(() => undefined);
  };
  void screen.load?.(call, Object.fromEntries(names));
  return asked[0] ?? screen.reads;
}

/** A screen that the gate opens and whose first call then refuses, or the other way round. */
export function screenFaults(screens: readonly Screen[], permissions: ReadonlySet<string>): readonly string[] {
  return screens.flatMap((screen) => {
    const { path, permission } = screen;
    const first = firstRead(screen);
    if (!permissions.has(permission)) return [`${path} names the permission ${permission}, which nothing declares`];
    if (!first) return [`${path} says neither by load nor by reads what it asks first`];
    return first.permission === permission ? [] : [`${path} opens with ${permission}, but ${first.id} needs ${first.permission ?? 'none'}`];
  });
}
