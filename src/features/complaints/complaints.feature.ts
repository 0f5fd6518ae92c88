import { z } from 'zod';
import { penaltyKinds } from '#features/rules/rule-penalties.ts';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { notificationKinds } from '#kit/notifications/notification-kinds.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { settings } from '#kit/settings/settings.ts';
import { against, caseLogKinds, outcomes, stages } from './complaint-states.ts';
import { complaintList } from './complaints.list.ts';

/**
 * read, judge: complaints about players and leaders. judgeAdmins: also complaints about administrators, which lower levels do not see.
 * judgeAppeals: second verdicts, and taking over a colleague's case.
 */
export const complaintsPermissions = permissions('complaints', ['read', 'judge', 'judgeAdmins', 'judgeAppeals']);

export const complaintsErrors = errors('complaints', {
  // For a single field; always inside `fields` of kit.invalidInput.
  noCharacter: { status: 422 },
  offenderUnknown: { status: 422 },
  notALeader: { status: 422 },
  aboutYourself: { status: 422 },
  tooLongAgo: { status: 422 },
  inTheFuture: { status: 422 },
  alreadyReported: { status: 422 },
  evidenceNeeded: { status: 422 },
  ruleUnknown: { status: 422 },
  revisionUnknown: { status: 422 },
  ruleNeeded: { status: 422 },
  beyondRules: { status: 422 },
  termNeeded: { status: 422 },
  punishedWithoutGuilt: { status: 422 },
  reasonNeeded: { status: 422 },
  unknownLog: { status: 422 },
  // For the whole request.
  tooManyToday: { status: 429 },
  answeredAlready: { status: 409 },
  answerLate: { status: 409 },
  alreadyClosed: { status: 409 },
  notAppealed: { status: 409 },
  answerArrived: { status: 409 },
  answerWithdrawn: { status: 409 },
  caseClosed: { status: 409 },
  takenBy: { status: 409 },
  notTaken: { status: 409 },
  noAnswer: { status: 409 },
  notClosed: { status: 409 },
  appealedAlready: { status: 409 },
  appealLate: { status: 409 },
  reportedAnew: { status: 409 },
  tooManyPins: { status: 409 },
  noCharacterToPunish: { status: 409 },
  ownCase: { status: 403 },
  sameJudge: { status: 403 },
  levelNeeded: { status: 403 },
  notYourPart: { status: 403 },
});

/** Text templates for verdicts. */
export const complaintsSettings = settings('complaints', 'bans.editLauncher', {
  templates: {
    type: 'list',
    most: 40,
    fields: {
      title: { type: 'textByLocale', max: 80 },
      text: { type: 'textByLocale', max: 1_000 },
    },
    default: [
      {
        title: { en: 'Upheld: proved', ru: 'Удовлетворена: доказано' },
        text: {
          en: 'The evidence and the logs show what the complaint describes. The player broke the rules named below and is punished.',
          ru: 'Доказательства и логи подтверждают то, что описано в жалобе. Игрок нарушил указанные ниже правила и наказан.',
        },
      },
      {
        title: { en: 'Upheld: admitted', ru: 'Удовлетворена: нарушение признано' },
        text: {
          en: 'The player admits what the complaint describes. The punishment is at the lower end of the range.',
          ru: 'Игрок признал нарушение. Наказание назначено по нижней границе.',
        },
      },
      {
        title: { en: 'Rejected: no rule was broken', ru: 'Отклонена: нарушения нет' },
        text: {
          en: 'What happened is a part of the game and breaks no rule. Nobody is punished.',
          ru: 'Произошедшее относится к игре и правил не нарушает. Наказание не назначается.',
        },
      },
      {
        title: { en: 'Rejected: provoked', ru: 'Отклонена: провокация' },
        text: {
          en: 'The logs show that the author provoked what the complaint describes.',
          ru: 'По логам видно, что автор жалобы сам спровоцировал ситуацию.',
        },
      },
      {
        title: { en: 'Not enough evidence', ru: 'Недостаточно доказательств' },
        text: {
          en: 'The evidence does not show who did what. If you have a full recording, send a new complaint with it within 7 days of the event.',
          ru: 'По приложенным материалам нельзя понять, кто и что сделал. Если есть полная запись, подайте новую жалобу в течение 7 дней с момента события.',
        },
      },
    ],
  },
});

export const complaintsNotifications = notificationKinds('complaints', [
  'complainedAbout',
  'answered',
  'answerDeleted',
  'judged',
  'takenOver',
  'appealed',
  'appealedUnheard',
]);

const Of = { server: z.int() };
const Pinned = z.object({ ...Of, kind: z.enum(caseLogKinds), log: z.int() });

export const complaintsAudit = auditEvents('complaints', {
  created: z.object({ ...Of, against: z.enum(against), offender: z.int(), evidence: z.int() }),
  answered: z.object({ ...Of, evidence: z.int() }),
  appealed: z.object(Of),
  /** `from`: name of the colleague it was taken over from. */
  taken: z.object({ ...Of, from: freeWords(z.string().nullable()) }),
  released: z.object(Of),
  /** `answer`: the deleted text. It is not personal data of the administrator who deleted it and stays when they are erased. */
  answerDeleted: z.object({ ...Of, reason: freeWords(z.string()), answer: freeWords(z.string()), evidence: z.int() }),
  pinned: Pinned,
  unpinned: Pinned,
  judged: z.object({
    ...Of,
    stage: z.enum(stages),
    outcome: z.enum(outcomes),
    punishment: z.enum(penaltyKinds).nullable(),
    minutes: z.int().nullable(),
    rules: z.array(z.int()),
  }),
  /** Lookup of log rows around the stated time; `rows` is their number. */
  lookedUp: z.object({ ...Of, minutes: z.int(), rows: z.int() }),
  exported: filterSchema(complaintList),
  statsExported: z.object({ server: z.int().nullable() }),
});

export const complaintSubject = (id: number | ''): string => `complaint:${id}`;
