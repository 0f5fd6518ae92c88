import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { staffPersonalData } from './staff.personal-data.ts';

export const server: ServerFeature = {
  personalData: staffPersonalData,
};
