import { auditPersonalData } from '#kit/audit/audit.personal-data.ts';
import type { PersonalData } from '#kit/personal-data/personal-data.ts';
import { serverFeatures } from './manifests/server-features.ts';

const [accounts, ...others] = serverFeatures.flatMap(({ personalData }) => personalData ?? []);

/** All personal data of the product, exported in the order of tiers.ts and erased in reverse, the account last. */
export const allPersonalData: readonly PersonalData[] = accounts ? [accounts, auditPersonalData, ...others] : [];
