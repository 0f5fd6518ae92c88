import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { accountsPersonalData } from './accounts.personal-data.ts';

export const server: ServerFeature = {
  personalData: accountsPersonalData,
};
