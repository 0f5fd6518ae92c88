import type { en } from './staff-menus.strings.en.ts';

export type StaffEntryName = keyof typeof en.names;
export type StaffEntry = {
  readonly name: StaffEntryName;
  readonly url: string;
  readonly icon: string;
  readonly children?: readonly StaffEntry[];
};

/** As returned by `POST /api/auth/menu`; the name is in the person's language. */
export type StaffMenuItem = {
  readonly name: string;
  readonly url: string;
  readonly icon: string;
  readonly children: readonly StaffMenuItem[];
  readonly isOpen: boolean;
};

const entry = (name: StaffEntryName, url: string, icon: string, children?: readonly StaffEntry[]): StaffEntry => ({
  name,
  url,
  icon,
  children,
});

export const adminMenu: readonly StaffEntry[] = [
  entry('complaints', '/admin/complaints', 'complaints'),
  entry('rules', '/admin/rules', 'rules'),
  entry('logs', '/admin/logs', 'logs', [
    entry('logsAdmins', '/admin/logs/admins', 'administrators'),
    entry('logsMoney', '/admin/logs/money', 'replenishment'),
    entry('logsChat', '/admin/logs/chat', 'support'),
    entry('logsChips', '/admin/logs/chip', 'payments'),
    entry('logsFactions', '/admin/logs/faction', 'leaders'),
    entry('logsInventory', '/admin/logs/inventory', 'logs'),
    entry('logsAuthorization', '/admin/logs/auth', 'staff'),
    entry('logsDonations', '/admin/logs/donate', 'donation'),
    entry('logsPromocodes', '/admin/logs/promo', 'promocodes'),
    entry('logsReports', '/admin/logs/report', 'complaints'),
  ]),
  entry('administrators', '/admin/admins', 'administrators'),
  entry('leaders', '/admin/leaders', 'leaders'),
  entry('search', '/admin/search', 'search'),
  entry('donationRequest', '/admin/donate', 'donationRequest'),
  entry('ratings', '/admin/rating/money', 'ratings'),
  // After the specified menu.
  entry('gameBans', '/admin/bans', 'playerBans'),
  entry('complaintStatistics', '/admin/complaints/stats', 'statistics'),
];

export const deskEntry = '/support/dashbord';

export const dashboardMenu: readonly StaffEntry[] = [
  entry('main', '/dashboard', 'main'),
  entry('promocodes', '/dashboard/promocodes', 'promocodes'),
  entry('referals', '/dashboard/referals', 'referals'),
  entry('donation', '/dashboard/donate', 'donation'),
  entry('medias', '/dashboard/media', 'medias'),
  entry('testers', '/dashboard/testers', 'testers'),
  entry('launcherBans', '/dashboard/bans', 'bans'),
  entry('sql', '/dashboard/sql', 'sql'),
  entry('replenishment', '/dashboard/donate/replenishment', 'replenishment'),
  entry('cinema', '/dashboard/cinema', 'cinema'),
  entry('restart', '/dashboard/restart', 'restart'),
  entry('news', '/dashboard/news', 'news'),
  entry('redirects', '/dashboard/redirects', 'redirects'),
  entry('payments', '/dashboard/payments', 'payments'),
  // After the specified menu.
  entry('bugs', '/dashboard/bugs', 'bugs'),
  entry('events', '/dashboard/events', 'events'),
  entry('partners', '/dashboard/partners', 'partners'),
  entry('payouts', '/dashboard/payouts', 'payouts'),
  entry('pixelBattle', '/dashboard/pixelbattle', 'pixels'),
  entry('campaigns', '/dashboard/campaigns', 'campaigns'),
  entry('supportDesk', deskEntry, 'support'),
  entry('supportStatistics', '/dashboard/support', 'supportStatistics'),
  entry('paymentChecks', '/dashboard/payment-checks', 'paymentChecks'),
  entry('help', '/dashboard/help', 'help'),
  entry('downloads', '/dashboard/downloads', 'downloads'),
  entry('settings', '/dashboard/settings', 'settings'),
  entry('staff', '/dashboard/staff', 'staff'),
  entry('servers', '/dashboard/servers', 'servers'),
  entry('approvals', '/dashboard/approvals', 'approvals'),
  entry('alarms', '/dashboard/alarms', 'alarms'),
];

export type MenuRights = {
  /** Whether the address exists and this person may open it. */
  readonly mayOpen: (url: string) => boolean;
  readonly text: (name: StaffEntryName) => string;
};

/** A person's entries. A group appears with its remaining children, or not at all. */
export function staffMenu(entries: readonly StaffEntry[], rights: MenuRights): readonly StaffMenuItem[] {
  return entries.flatMap(({ name, url, icon, children }) => {
    const left = children && staffMenu(children, rights);
    const visible = left ? left.length > 0 : rights.mayOpen(url);
    return visible ? [{ name: rights.text(name), url, icon, children: left ?? [], isOpen: false }] : [];
  });
}
