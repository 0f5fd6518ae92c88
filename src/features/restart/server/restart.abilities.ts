import { type Actor, has } from '#kit/permissions/actor.ts';
import { restartPermissions } from '../restart.permissions.ts';
import type { ShownRestart } from './restart.queries.ts';

const someWorld = ({ worlds }: ShownRestart, state: string): boolean => worlds.some((world) => world.state === state);

/** What a person may do about it, as it stands. Whether it is too late by seconds the act itself decides. */
export const restartAbilities = (actor: Actor, restart: ShownRestart) => {
  const orders = has(actor, restartPermissions.order);
  return {
    cancel: orders && (someWorld(restart, 'counting') || someWorld(restart, 'waiting') || restart.state === 'stopped'),
    shift: orders && someWorld(restart, 'counting'),
    continue: orders && restart.state === 'stopped' && someWorld(restart, 'waiting'),
  };
};
