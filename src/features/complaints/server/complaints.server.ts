import { logsOf } from '#features/logs/server/log-store.ts';
import { mostFound, type PaletteSource } from '#features/palette/server/palette-source.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { en as deskEn } from '../complaint-desk.strings.en.ts';
import { ru as deskRu } from '../complaint-desk.strings.ru.ts';
import { complaintsAudit, complaintsSettings } from '../complaints.feature.ts';
import { en } from '../complaints.strings.en.ts';
import { ru } from '../complaints.strings.ru.ts';
import { complaintScreen } from '../complaints.urls.ts';
import { addDemoEvidence, addDemoEvidenceJob } from './add-demo-evidence.ts';
import { complaintDeskHandlers } from './complaint-desk.handlers.ts';
import { complaintFiles } from './complaint-files.ts';
import { complaintsHandlers } from './complaints.handlers.ts';
import { complaintsPersonalData } from './complaints.personal-data.ts';
import { hidesAdminCases } from './complaints.queries.ts';
import { deskRows } from './desk.queries.ts';

const statuses = { en: en.statuses, ru: ru.statuses };
const translate = createTranslate({ en: deskEn, ru: deskRu });

/** Cases on the reader's desk by number, nick or globalId, newest first. */
export const complaintsPalette: PaletteSource = {
  kind: 'complaints',
  permission: complaintScreen.permission,
  title: { en: deskEn.list.caption, ru: deskRu.list.caption },
  find: async ({ tx, actor, locale }, text) =>
    (await deskRows(actor).first(tx, { text, sort: '-number' }, mostFound)).map(({ id, authorNick, offenderNick, status }) => ({
      id,
      label: translate(locale, 'one.title', { number: String(id) }),
      note: `${authorNick} → ${offenderNick} · ${statuses[locale][status]}`,
      href: addressOf(complaintScreen, { id }),
    })),
};

export const server: ServerFeature = {
  handlers: () => [complaintsHandlers, complaintDeskHandlers],
  jobs: () => complaintsJobs,
  personalData: complaintsPersonalData,
  settings: complaintsSettings,
  images: [complaintFiles],
  palette: [complaintsPalette],
  auditTexts: { [complaintsAudit.answerDeleted.id]: ['answer'] },
  auditHides: hidesAdminCases,
  demo: async (ctx) => (await import('./seed-demo-complaints.ts')).seedDemoComplaints(ctx, logsOf(ctx)),
};

const complaintsJobs = [implementJob(addDemoEvidenceJob, addDemoEvidence)];
