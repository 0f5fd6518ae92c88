import { adminEntry } from '#app/routes/public-menus.ts';
import { adminMenu, dashboardMenu, type StaffEntry } from '#app/routes/staff-menus.ts';
import { matcher } from '#kit/pages/match.ts';
import type { Screen } from '#kit/pages/screen.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

/** The facts about a signed-in person that the gate needs. */
export type PermissionHolder = {
  readonly permissions: ReadonlySet<Permission>;
  /** Has an active admin account, or is the owner: only they may enter `/admin`. */
  readonly entersAdmin: boolean;
};

export type Verdict =
  | { readonly kind: 'open'; readonly screen: Screen; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'elsewhere'; readonly to: string }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'refused'; readonly status: 403 | 404 };

/** Entry addresses redirect to the first page the person may see, unless they may open a screen with the same address. */
export const doors: readonly string[] = [
  '/admin',
  '/dashboard',
  adminEntry,
  ...[...adminMenu, ...dashboardMenu].filter(({ children }) => children).map(({ url }) => url),
];

/** Checks sign-in and permission first, and only then whether the address exists, so that no one learns about pages they may not see. */
export function judge(screens: readonly Screen[], path: string, person: PermissionHolder | null): Verdict {
  const door = doors.includes(path);
  const screen = screens.find((one) => one.path === path) ?? screenOf(screens, path);
  if (!screen && !door) return refused(404);
  if (!person) return { kind: 'signIn' };
  if (screen && mayOpen(screen, person)) {
    const found = matcher([screen])(path);
    return found ? { kind: 'open', screen, params: found.params } : refused(404);
  }
  if (!door || (isAdmin(path) && !person.entersAdmin)) return refused(403);

  const first = firstPage(screens, path === adminEntry ? '/admin' : path, person);
  if (first) return { kind: 'elsewhere', to: first };
  return refused(screens.some((one) => one.path.startsWith(`${path}/`)) ? 403 : 404);
}

/** For people who work there, an unknown address is shown inside the office; for everyone else it is the site's 404. */
export const worksAt = (path: string, person: PermissionHolder | null): boolean => person !== null && entersAreaOf(path, person);

export const mayOpen = (screen: Screen, person: PermissionHolder): boolean =>
  person.permissions.has(screen.permission) && entersAreaOf(screen.path, person);

/** For the menus: whether an address is a screen this person may open. */
export function mayOpenAddress(screens: readonly Screen[], url: string, person: PermissionHolder): boolean {
  const screen = screens.find(({ path }) => path === url);
  return screen !== undefined && mayOpen(screen, person);
}

/** In menu order; screens outside the menus come after. */
function firstPage(screens: readonly Screen[], door: string, person: PermissionHolder): string | undefined {
  const listed = flat([...adminMenu, ...dashboardMenu]);
  const addresses = [...listed, ...screens.map(({ path }) => path).filter((path) => !path.includes(':'))];
  return addresses.find((url) => url.startsWith(`${door}/`) && mayOpenAddress(screens, url, person));
}

const flat = (entries: readonly StaffEntry[]): readonly string[] => entries.flatMap(({ url, children }) => [url, ...flat(children ?? [])]);

/** The screen of an address, whether or not its parameters are valid. */
const screenOf = (screens: readonly Screen[], path: string): Screen | undefined => {
  const found = matcher(screens.map((screen) => ({ path: screen.path, screen })))(path);
  return found?.page.screen;
};

/** A permission shared by admins and staff opens neither's area to the other. */
function entersAreaOf(path: string, { permissions, entersAdmin }: PermissionHolder): boolean {
  if (isAdmin(path)) return entersAdmin;
  return !path.startsWith('/dashboard') || permissions.has('staff.enter');
}

const isAdmin = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');
const refused = (status: 403 | 404): Verdict => ({ kind: 'refused', status });
