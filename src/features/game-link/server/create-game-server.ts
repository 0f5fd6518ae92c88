import { createServer, type NewServer } from '#features/servers/server/create-server.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { failField } from '#kit/errors/errors.ts';
import { gameLinkAudit } from '../game-link.feature.ts';
import { decidedOf, serverSubject } from './game-link.subjects.ts';

export async function createGameServer(ctx: Pick<Ctx, 'tx' | 'audit'>, input: NewServer): Promise<NewServer> {
  const made = (await createServer(ctx.tx, input)) ?? failField('number', 'gameLink.numberTaken');
  await ctx.audit(gameLinkAudit.serverCreated, { number: made.number, after: decidedOf(made) }, { on: serverSubject(made.number) });
  return made;
}
