import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { adminAccountsPersonalData } from './admin-accounts.personal-data.ts';

export const server: ServerFeature = {
  personalData: adminAccountsPersonalData,
};
