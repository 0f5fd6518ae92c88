import { type EditedServer, editServer, type ServerEdit } from '#features/servers/server/edit-server.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { gameLinkAudit } from '../game-link.audit.ts';
import { decidedOf, serverSubject } from './game-link.subjects.ts';

/** Fails if the server was saved by someone else since the caller read it. */
export async function editGameServer(ctx: Ctx, input: ServerEdit): Promise<EditedServer['after']> {
  const { before, after } = (await editServer(ctx.tx, input)) ?? fail('gameLink.changedMeanwhile');
  const change = { number: after.number, before: decidedOf(before), after: decidedOf(after) };
  await ctx.audit(gameLinkAudit.serverEdited, change, { on: serverSubject(after.number) });
  return after;
}
