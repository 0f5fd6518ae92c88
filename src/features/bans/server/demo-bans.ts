import { seededRandom } from '#kit/random/seeded-random.ts';
import { bansSettings } from '../bans.feature.ts';

export type DemoTarget = { readonly accountId: number; readonly server: number; readonly nick: string };
export type DemoJudge = { readonly by: number; readonly as: string | null };
export type DemoChange = {
  readonly kind: 'banned' | 'termChanged' | 'lifted';
  readonly at: Date;
  readonly judge: DemoJudge;
  readonly reason: string;
  readonly untilBefore: Date | null;
  readonly untilAfter: Date | null;
};
export type DemoBan = DemoTarget & {
  readonly reason: string;
  readonly changes: readonly DemoChange[];
  /** The complaint whose verdict issued it. */
  readonly complaintId?: number;
};

const hour = 3_600_000;

/** The ban history of one person: banned some weeks ago, sometimes with a changed term, sometimes lifted. */
export function demoBan(target: DemoTarget, judges: readonly DemoJudge[], now: Date): DemoBan {
  const random = seededRandom(`ban ${target.server} ${target.nick}`);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] ?? fallen();
  const locale = random() < 0.65 ? 'ru' : 'en';
  const template = pick(templates);
  const at = new Date(now.getTime() - Math.round((1 + random() ** 2 * 900) * hour));
  const until = template.minutes === 0 ? null : new Date(at.getTime() + template.minutes * 60_000);
  const reason = template.reason[locale];
  const changes: DemoChange[] = [{ kind: 'banned', at, judge: pick(judges), reason, untilBefore: null, untilAfter: until }];
  const later = new Date(at.getTime() + (now.getTime() - at.getTime()) * (0.1 + random() * 0.5));
  const inForce = until === null || until > later;
  const fate = random();
  if (inForce && fate < 0.16) {
    const longer = until === null ? new Date(later.getTime() + 30 * 24 * hour) : new Date(until.getTime() + 7 * 24 * hour);
    const why = pick(until === null ? shorterReasons : longerReasons)[locale];
    changes.push({ kind: 'termChanged', at: later, judge: pick(judges), reason: why, untilBefore: until, untilAfter: longer });
  } else if (inForce && fate < 0.36) {
    changes.push({
      kind: 'lifted',
      at: later,
      judge: pick(judges),
      reason: pick(liftReasons)[locale],
      untilBefore: until,
      untilAfter: until,
    });
  }
  return { ...target, reason, changes };
}

const templates = bansSettings.templates.default instanceof Function ? [] : bansSettings.templates.default;

const longerReasons = [
  { en: 'Insulted the administration after the ban', ru: 'Оскорбления администрации после бана' },
  { en: 'A second account was found', ru: 'Найден второй аккаунт' },
];
const shorterReasons = [
  { en: 'First offence, the player admitted it', ru: 'Первое нарушение, игрок его признал' },
  { en: 'Part of the money was given back', ru: 'Часть денег возвращена' },
];
const liftReasons = [
  { en: 'The recording shows another player', ru: 'На записи другой игрок' },
  { en: 'Checked once more: the rule was not broken', ru: 'Перепроверено: правило не нарушено' },
  { en: 'The damage was made good', ru: 'Ущерб возмещён' },
  { en: 'Banned by mistake', ru: 'Забанен по ошибке' },
];

function fallen(): never {
  throw new Error('Nothing to pick from');
}
