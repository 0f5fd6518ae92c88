import { getContact } from '#features/accounts/server/account-contacts.queries.ts';
import { stateOf } from '#features/bans/ban-states.ts';
import { ban } from '#features/bans/server/ban.ts';
import { changeBanTerm } from '#features/bans/server/change-ban-term.ts';
import { liftBan } from '#features/bans/server/lift-ban.ts';
import { lockBan } from '#features/bans/server/lock-active-ban.ts';
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
 * Applies a verdict in the game: a ban is issued like any other with a reference to its case, other punishments are sent as commands. The
 * punishment of an appealed verdict is changed or revoked, and time served counts (decision 055). Returns the ban's number.
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
  const tell = async ({ kind, minutes }: Punishment, lifted: boolean) => {
    if (kind === 'ban') return;
    await sendCommand(ctx, {
      server,
      accountId: offenderId,
      kind: 'punishment',
      payload: { complaintId: complaint.id, nick: character.nick, punishment: kind, minutes: minutes ?? 0, reason, lifted },
      dedupeKey: `complaint:${complaint.id}:${stage}:${lifted ? 'lifted' : 'given'}`,
    });
  };

  const known = earlier?.banId ? await lockBan(ctx.tx, earlier.banId) : null;
  if (punishment?.kind === 'ban') {
    if (before) await tell(before, true);
    return banFor(ctx, complaint, { known, minutes: punishment.minutes, reason, now });
  }
  if (known && stateOf(known, now) === 'active') await liftBan(ctx, { id: known.id, reason }, now);
  if (earlier && before && before.kind === punishment?.kind) {
    const change = changeOf(before.minutes ?? 0, punishment.minutes ?? 0, (now.getTime() - earlier.at.getTime()) / 60_000);
    if (change.lifts) await tell(before, true);
    if (change.left > 0) await tell({ ...punishment, minutes: change.left }, false);
    return null;
  }
  if (before) await tell(before, true);
  if (punishment) await tell(punishment, false);
  return null;
}

type Term = {
  readonly known: Awaited<ReturnType<typeof lockBan>>;
  readonly minutes: number | null;
  readonly reason: string;
  readonly now: Date;
};

/** An active ban of the appealed verdict gets the new term, counted from its start. If it is over, a new ban covers the remaining time. */
async function banFor(
  ctx: Ctx,
  { id: complaintId, server, offenderId }: Complaint,
  { known, minutes, reason, now }: Term,
): Promise<number> {
  const until = known && minutes !== null ? new Date(known.bannedAt.getTime() + minutes * 60_000) : null;
  if (known && stateOf(known, now) === 'active') {
    if (until && until <= now) await liftBan(ctx, { id: known.id, reason }, now);
    else if (until?.getTime() !== known.until?.getTime()) await changeBanTerm(ctx, { id: known.id, minutes, reason }, now);
    return known.id;
  }
  const ended = known?.liftedAt ?? known?.until;
  if (known && until && ended && until <= ended) return known.id;
  const left = until && ended ? Math.ceil((until.getTime() - ended.getTime()) / 60_000) : minutes;
  const given = { server, globalId: offenderId, minutes: left, reason, note: '', images: [], links: [], logs: [] };
  return ban(ctx, given, now, { complaintId });
}

/**
 * Compares two terms of the same kind after `passed` minutes. The site does not know how the game counts minutes, so a shorter term always
 * revokes the rest of the longer one.
 */
function changeOf(before: number, minutes: number, passed: number): { readonly lifts: boolean; readonly left: number } {
  if (minutes === before) return { lifts: false, left: 0 };
  const served = Math.min(before, Math.max(0, Math.floor(passed)));
  return { lifts: minutes < before || served < before, left: minutes - served };
}

async function reasonFor({ tx }: Ctx, { id, offenderId }: Complaint, rules: readonly WordedRule[]): Promise<string> {
  const { locale } = await getContact(tx, offenderId);
  return punishmentReason(locale, id, rules);
}
