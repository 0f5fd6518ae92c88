import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import { ban } from '#features/bans/server/ban.ts';
import { findActiveBan } from '#features/bans/server/bans.queries.ts';
import { changeBanTerm } from '#features/bans/server/change-ban-term.ts';
import { liftBan } from '#features/bans/server/lift-ban.ts';
import { findCharacterOf } from '#features/characters/server/characters.queries.ts';
import { sendCommand } from '#features/game-link/server/send-command.ts';
import type { Punishment } from '#features/rules/rule-penalties.ts';
import type { WordedRule } from '#features/rules/server/rules.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import type { Stage } from '../complaint-states.ts';
import type { Complaint, Verdict } from './complaints.table.ts';
import { punishmentReason } from './punishment-reason.ts';

type Decided = {
  readonly stage: Stage;
  /** The verdict that was appealed. */
  readonly earlier: Verdict | undefined;
  readonly punishment: Punishment | null;
  readonly rules: readonly WordedRule[];
  readonly now: Date;
};

/**
 * Brings the game to what the verdict says: a ban is a ban like any other, which names its case; the rest goes as a command. What an
 * appealed verdict had given is changed or taken back. Answers the ban's number.
 */
export async function carryOut(
  ctx: Ctx,
  complaint: Complaint,
  { stage, earlier, punishment, rules, now }: Decided,
): Promise<number | null> {
  const { server, offenderId } = complaint;
  const before: Punishment | null = earlier?.punishment ? { kind: earlier.punishment, minutes: earlier.minutes } : null;
  if (!before && !punishment) return null;
  if (punishment?.kind === 'ban' && !serves(ctx.actor, 'bans.edit', server)) fail('complaints.levelNeeded', { level: 3 });
  const character = await findCharacterOf(ctx.tx, server, offenderId);
  if (!character) return punishment ? fail('complaints.noCharacterToPunish') : null;
  const reason = await reasonFor(ctx, complaint, rules);
  const tell = (given: Punishment, lifted: boolean) =>
    given.kind === 'ban'
      ? Promise.resolve(0)
      : sendCommand(ctx, {
          server,
          accountId: offenderId,
          kind: 'punishment',
          payload: { complaintId: complaint.id, nick: character.nick, punishment: given.kind, minutes: given.minutes ?? 0, reason, lifted },
          dedupeKey: `complaint:${complaint.id}:${stage}:${lifted ? 'lifted' : 'given'}`,
        });

  const known = before?.kind === 'ban' && earlier?.banId ? await findActiveBan(ctx.tx, earlier.banId, now) : null;
  if (punishment?.kind === 'ban') {
    if (before && before.kind !== 'ban') await tell(before, true);
    if (known && punishment.minutes === before?.minutes) return known.id;
    if (known) {
      await changeBanTerm(ctx, { id: known.id, minutes: punishment.minutes, reason }, now);
      return known.id;
    }
    const given = { server, globalId: offenderId, minutes: punishment.minutes, reason, note: '', images: [], links: [], logs: [] };
    return ban(ctx, given, now, { complaintId: complaint.id });
  }
  if (known) await liftBan(ctx, { id: known.id, reason }, now);
  if (before && before.kind !== 'ban' && !isSame(before, punishment)) await tell(before, true);
  if (punishment && !isSame(before, punishment)) await tell(punishment, false);
  return null;
}

const isSame = (one: Punishment | null, other: Punishment | null): boolean => one?.kind === other?.kind && one?.minutes === other?.minutes;

async function reasonFor({ tx }: Ctx, { id, offenderId }: Complaint, rules: readonly WordedRule[]): Promise<string> {
  const { locale } = await getContact(tx, offenderId);
  return punishmentReason(locale, id, rules);
}
