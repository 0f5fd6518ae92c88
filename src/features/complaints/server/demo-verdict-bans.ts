import type { DemoBan, DemoChange } from '#features/bans/server/demo-bans.ts';
import type { DemoComplaint, DemoVerdict } from './demo-complaints.ts';
import { punishmentReason } from './punishment-reason.ts';

/** The ban of a case: issued by the first verdict, changed or lifted by the appeal. */
export function banOf({ offender, verdicts }: DemoComplaint, server: number, complaintId: number): DemoBan | null {
  const [first, second] = verdicts;
  if (first?.punishment?.kind !== 'ban') return null;
  const reason = reasonOf(first);
  const until = endOf(first, first);
  const changes: DemoChange[] = [{ kind: 'banned', at: first.at, judge: first.judge, reason, untilBefore: null, untilAfter: until }];
  if (second) {
    const lifted = second.punishment === null;
    const untilAfter = lifted ? until : endOf(first, second);
    const kind = lifted ? 'lifted' : 'termChanged';
    if (lifted || untilAfter?.getTime() !== until?.getTime())
      changes.push({ kind, at: second.at, judge: second.judge, reason: reasonOf(second), untilBefore: until, untilAfter });
  }
  return { accountId: offender.accountId, nick: offender.nick, server, reason, changes, complaintId };

  function reasonOf({ rule }: DemoVerdict): string {
    return punishmentReason(offender.locale, complaintId, rule ? [rule] : []);
  }
}

/** Every term counts from the first verdict. */
const endOf = (first: DemoVerdict, { punishment }: DemoVerdict): Date | null =>
  typeof punishment?.minutes === 'number' ? new Date(first.at.getTime() + punishment.minutes * 60_000) : null;
