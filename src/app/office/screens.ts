import { alarmScreen, alarmsScreen } from '#features/alarms/alarms.urls.ts';
import { approvalScreen, approvalsScreen } from '#features/approvals/approvals.urls.ts';
import { auditEntryScreen, auditTrailScreen } from '#features/audit-trail/audit-trail.urls.ts';
import { gameServerScreen, gameServersScreen, launcherKeysScreen } from '#features/game-link/game-link.urls.ts';
import { logScreens } from '#features/logs/logs.urls.ts';
import { redirectScreen, redirectsScreen } from '#features/redirects/redirects.urls.ts';
import { staffMemberScreen, staffScreen } from '#features/staff-grants/staff-grants.urls.ts';
import type { Screen } from '#kit/pages/screen.ts';

/** Every screen of the back office, by hand, from the features' `*.urls.ts`. Each has its view in views.ts. */
export const screens: readonly Screen[] = [
  redirectsScreen,
  redirectScreen,
  gameServersScreen,
  launcherKeysScreen,
  gameServerScreen,
  alarmsScreen,
  alarmScreen,
  approvalsScreen,
  approvalScreen,
  auditTrailScreen,
  auditEntryScreen,
  ...logScreens.map(({ screen }) => screen),
  staffScreen,
  staffMemberScreen,
];
