import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { largeActivation, largeCode, largeEdit } from '../promocodes.approvals.ts';
import { promocodesSettings } from '../promocodes.settings.ts';
import { applyLargeCode } from './create-promocode.ts';
import { applyLargeEdit } from './edit-promocode.ts';
import { gamePromocodesHandlers } from './game-promocodes.handlers.ts';
import { ownPromocodeFormHandlers } from './own-promocode-form.handlers.ts';
import { promocodesHandlers } from './promocodes.handlers.ts';
import { promocodesJobs } from './promocodes.jobs.ts';
import { promocodesPalette } from './promocodes.palette.ts';
import { promocodesPersonalData } from './promocodes.personal-data.ts';
import { promocodesWaiting } from './promocodes.waiting.ts';
import { applyLargeActivation } from './switch-promocode.ts';

export const server: ServerFeature = {
  handlers: () => [promocodesHandlers, ownPromocodeFormHandlers, gamePromocodesHandlers],
  jobs: () => promocodesJobs,
  personalData: promocodesPersonalData,
  settings: promocodesSettings,
  approvals: () => [
    implementApproval(largeCode, applyLargeCode),
    implementApproval(largeEdit, applyLargeEdit),
    implementApproval(largeActivation, applyLargeActivation),
  ],
  demo: async ({ tx }) => (await import('./seed-demo-promocodes.ts')).seedDemoPromocodes(tx),
  palette: [promocodesPalette],
  waiting: () => [promocodesWaiting],
};
