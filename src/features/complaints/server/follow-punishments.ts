import type { FollowCommands, Followed } from '#features/game-link/server/follow-commands.ts';
import type { Tx } from '#kit/db/database.ts';
import { complaintOfBan, findComplaint } from './desk.queries.ts';
import { noteEvent } from './note-event.ts';

/** Marks a verdict's punishment as applied once the game acknowledges the command. */
export const followPunishments: FollowCommands = {
  taken: async () => undefined,
  async done(ctx, command) {
    const complaint = await complaintOf(ctx.tx, command);
    if (complaint) await noteEvent(ctx, complaint, { kind: 'applied', by: null, at: new Date() });
  },
};

async function complaintOf(tx: Tx, { kind, payload }: Followed) {
  if (kind === 'punishment') return findComplaint(tx, Number(payload.complaintId));
  if (kind === 'ban' || kind === 'unban') return complaintOfBan(tx, Number(payload.banId));
  return null;
}
