import { type Actor, has } from '#kit/permissions/actor.ts';
import { restartPermissions } from '../restart.permissions.ts';
import type { ShownRestart } from './restart.queries.ts';

const someWorld = ({ worlds }: ShownRestart, state: string): boolean => worlds.some((world) => world.state === state);

/** Actions allowed in the current state. The operation itself checks whether it is seconds too late. */
export const restartAbilities = (actor: Actor, restart: ShownRestart) => {
  const orders = has(actor, restartPermissions.order);
  return {
    cancel: orders && (someWorld(restart, 'counting') || someWorld(restart, 'waiting') || restart.state === 'stopped'),
    shift: orders && someWorld(restart, 'counting'),
    continue: orders && restart.state === 'stopped' && someWorld(restart, 'waiting'),
  };
};
