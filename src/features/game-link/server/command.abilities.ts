import { abilities } from '#kit/permissions/abilities.ts';
import { has } from '#kit/permissions/actor.ts';
import type { Command } from './game-link.table.ts';

export const commandAbilities = abilities<Pick<Command, 'state'>>()({
  sendAgain: (actor, command) => has(actor, 'gameLink.edit') && command.state === 'dead',
  giveUp: (actor, command) => has(actor, 'gameLink.edit') && command.state === 'dead',
});
