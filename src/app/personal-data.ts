import { auditPersonalData } from '#kit/audit/audit.personal-data.ts';
import type { PersonalData } from '#kit/personal-data/personal-data.ts';
import { serverFeatures } from './manifests/server-features.ts';

const [accounts, ...others] = serverFeatures.flatMap(({ personalData }) => personalData ?? []);

/** Everything the product knows about people: in the order of tiers.ts, in which it is exported; erasure goes backwards, the account last. */
export const allPersonalData: readonly PersonalData[] = accounts ? [accounts, auditPersonalData, ...others] : [];
