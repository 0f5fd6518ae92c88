import { accountsPersonalData } from '#features/accounts/server/accounts.personal-data.ts';
import { adminAccountsPersonalData } from '#features/admin-accounts/server/admin-accounts.personal-data.ts';
import { alarmsPersonalData } from '#features/alarms/server/alarms.personal-data.ts';
import { approvalsPersonalData } from '#features/approvals/server/approvals.personal-data.ts';
import { charactersPersonalData } from '#features/characters/server/characters.personal-data.ts';
import { consentsPersonalData } from '#features/consents/server/consents.personal-data.ts';
import { credentialsPersonalData } from '#features/credentials/server/credentials.personal-data.ts';
import { deletionPersonalData } from '#features/deletion/server/deletion.personal-data.ts';
import { gameLinkPersonalData } from '#features/game-link/server/game-link.personal-data.ts';
import { logsPersonalData } from '#features/logs/server/logs.personal-data.ts';
import { notificationsPersonalData } from '#features/notifications/server/notifications.personal-data.ts';
import { redirectsPersonalData } from '#features/redirects/server/redirects.personal-data.ts';
import { sessionsPersonalData } from '#features/sessions/server/sessions.personal-data.ts';
import { staffPersonalData } from '#features/staff/server/staff.personal-data.ts';
import { ticketsPersonalData } from '#features/tickets/server/tickets.personal-data.ts';
import { twoStepPersonalData } from '#features/two-step/server/two-step.personal-data.ts';
import { auditPersonalData } from '#kit/audit/audit.personal-data.ts';
import type { PersonalData } from '#kit/personal-data/personal-data.ts';

/** Everything the product knows about people, by hand: in the order of tiers.ts, in which it is exported; erasure goes backwards. */
export const allPersonalData: readonly PersonalData[] = [
  accountsPersonalData,
  auditPersonalData,
  staffPersonalData,
  adminAccountsPersonalData,
  twoStepPersonalData,
  sessionsPersonalData,
  notificationsPersonalData,
  alarmsPersonalData,
  approvalsPersonalData,
  gameLinkPersonalData,
  consentsPersonalData,
  charactersPersonalData,
  credentialsPersonalData,
  ticketsPersonalData,
  logsPersonalData,
  redirectsPersonalData,
  deletionPersonalData,
];
