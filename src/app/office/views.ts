import type { ComponentType } from 'react';
import { alarmScreen, alarmsScreen } from '#features/alarms/alarms.urls.ts';
import { approvalScreen, approvalsScreen } from '#features/approvals/approvals.urls.ts';
import { auditEntryScreen, auditTrailScreen } from '#features/audit-trail/audit-trail.urls.ts';
import { gameServerScreen, gameServersScreen, launcherKeysScreen } from '#features/game-link/game-link.urls.ts';
import { logScreens } from '#features/logs/logs.urls.ts';
import { redirectScreen, redirectsScreen } from '#features/redirects/redirects.urls.ts';
import { staffMemberScreen, staffScreen } from '#features/staff-grants/staff-grants.urls.ts';
import type { StringsLoader } from '#kit/pages/page.ts';

/** How a screen looks, loaded when it is opened. */
export type OfficeView = {
  readonly view: () => Promise<{ readonly default: ComponentType }>;
  /** Namespaces it translates from, beside the frame's own. */
  readonly strings: Readonly<Record<string, StringsLoader>>;
  /** Path of the list this detail page opens beside on wide screens; the list stays as it is. */
  readonly beside?: string;
};

const redirectsStrings = {
  redirects: {
    en: () => import('#features/redirects/redirects.strings.en.ts'),
    ru: () => import('#features/redirects/redirects.strings.ru.ts'),
  },
} satisfies OfficeView['strings'];

const alarmsStrings = {
  alarms: { en: () => import('#features/alarms/alarms.strings.en.ts'), ru: () => import('#features/alarms/alarms.strings.ru.ts') },
  staff: { en: () => import('#features/staff/staff.strings.en.ts'), ru: () => import('#features/staff/staff.strings.ru.ts') },
} satisfies OfficeView['strings'];

const gameLinkStrings = {
  gameLink: {
    en: () => import('#features/game-link/game-link.strings.en.ts'),
    ru: () => import('#features/game-link/game-link.strings.ru.ts'),
  },
} satisfies OfficeView['strings'];

const approvalsStrings = {
  approvals: {
    en: () => import('#features/approvals/approvals.strings.en.ts'),
    ru: () => import('#features/approvals/approvals.strings.ru.ts'),
  },
} satisfies OfficeView['strings'];

const auditTrailStrings = {
  auditTrail: {
    en: () => import('#features/audit-trail/audit-trail.strings.en.ts'),
    ru: () => import('#features/audit-trail/audit-trail.strings.ru.ts'),
  },
} satisfies OfficeView['strings'];

const logsStrings = {
  logs: { en: () => import('#features/logs/logs.strings.en.ts'), ru: () => import('#features/logs/logs.strings.ru.ts') },
} satisfies OfficeView['strings'];

const staffGrantsStrings = {
  staffGrants: {
    en: () => import('#features/staff-grants/staff-grants.strings.en.ts'),
    ru: () => import('#features/staff-grants/staff-grants.strings.ru.ts'),
  },
  staff: { en: () => import('#features/staff/staff.strings.en.ts'), ru: () => import('#features/staff/staff.strings.ru.ts') },
} satisfies OfficeView['strings'];

/** By the screen's path, for every one of screens.ts. */
export const views: Readonly<Record<string, OfficeView>> = {
  [redirectsScreen.path]: { view: () => import('#features/redirects/web/office/redirect-list.screen.tsx'), strings: redirectsStrings },
  [redirectScreen.path]: {
    view: () => import('#features/redirects/web/office/redirect.screen.tsx'),
    strings: redirectsStrings,
    beside: redirectsScreen.path,
  },
  [alarmsScreen.path]: { view: () => import('#features/alarms/web/office/alarm-list.screen.tsx'), strings: alarmsStrings },
  [alarmScreen.path]: {
    view: () => import('#features/alarms/web/office/alarm.screen.tsx'),
    strings: alarmsStrings,
    beside: alarmsScreen.path,
  },
  [gameServersScreen.path]: { view: () => import('#features/game-link/web/office/game-server-list.screen.tsx'), strings: gameLinkStrings },
  [launcherKeysScreen.path]: {
    view: () => import('#features/game-link/web/office/launcher-keys.screen.tsx'),
    strings: gameLinkStrings,
    beside: gameServersScreen.path,
  },
  [gameServerScreen.path]: {
    view: () => import('#features/game-link/web/office/game-server.screen.tsx'),
    strings: gameLinkStrings,
    beside: gameServersScreen.path,
  },
  [approvalsScreen.path]: { view: () => import('#features/approvals/web/office/approval-list.screen.tsx'), strings: approvalsStrings },
  [approvalScreen.path]: {
    view: () => import('#features/approvals/web/office/approval.screen.tsx'),
    strings: approvalsStrings,
    beside: approvalsScreen.path,
  },
  [auditTrailScreen.path]: {
    view: () => import('#features/logs/web/office/admin-logs.screen.tsx'),
    strings: { ...auditTrailStrings, ...logsStrings },
  },
  [auditEntryScreen.path]: {
    view: () => import('#features/audit-trail/web/office/audit-entry.screen.tsx'),
    strings: auditTrailStrings,
    beside: auditTrailScreen.path,
  },
  ...Object.fromEntries(
    logScreens.map(({ kind, screen }): [string, OfficeView] => [
      screen.path,
      {
        view: () => import('#features/logs/web/office/log.screen.tsx').then(({ logView }) => ({ default: logView(kind, screen) })),
        strings: logsStrings,
      },
    ]),
  ),
  [staffScreen.path]: { view: () => import('#features/staff-grants/web/office/staff-list.screen.tsx'), strings: staffGrantsStrings },
  [staffMemberScreen.path]: {
    view: () => import('#features/staff-grants/web/office/staff-member.screen.tsx'),
    strings: staffGrantsStrings,
    beside: staffScreen.path,
  },
};
