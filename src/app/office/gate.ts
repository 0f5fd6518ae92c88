import { adminEntry } from '#app/routes/public-menus.ts';
import { adminMenu, dashboardMenu, type StaffEntry } from '#app/routes/staff-menus.ts';
import { staffPermissions } from '#features/staff/staff.permissions.ts';
import { matcher } from '#kit/pages/match.ts';
import type { Screen } from '#kit/pages/screen.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

/** What the gate must know of a signed-in person. */
export type PermissionHolder = {
  readonly permissions: ReadonlySet<Permission>;
  /** Has an active admin account, or is the owner: nobody else enters `/admin`. */
  readonly entersAdmin: boolean;
};

export type Verdict =
  | { readonly kind: 'open'; readonly screen: Screen; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'elsewhere'; readonly to: string }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'refused'; readonly status: 403 | 404 };

/** Addresses that lead to the first page the person may see, unless a screen of the same address is theirs to open. */
export const doors: readonly string[] = [
  '/admin',
  '/dashboard',
  adminEntry,
  ...[...adminMenu, ...dashboardMenu].filter(({ children }) => children).map(({ url }) => url),
];

/** Who is it, may they, and only then: does the address exist. Nobody learns about pages that are not theirs. */
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

/** For whoever works there, an address that is none is a part of the office; for everybody else it is one of the site. */
export const worksAt = (path: string, person: PermissionHolder | null): boolean => person !== null && entersAreaOf(path, person);

export const mayOpen = (screen: Screen, person: PermissionHolder): boolean =>
  person.permissions.has(screen.permission) && entersAreaOf(screen.path, person);

/** For the menus: whether an address is a screen that this person may open. */
export function mayOpenAddress(screens: readonly Screen[], url: string, person: PermissionHolder): boolean {
  const screen = screens.find(({ path }) => path === url);
  return screen !== undefined && mayOpen(screen, person);
}

/** In the menu's order; screens outside the menus come after. */
function firstPage(screens: readonly Screen[], door: string, person: PermissionHolder): string | undefined {
  const listed = flat([...adminMenu, ...dashboardMenu]);
  const addresses = [...listed, ...screens.map(({ path }) => path).filter((path) => !path.includes(':'))];
  return addresses.find((url) => url.startsWith(`${door}/`) && mayOpenAddress(screens, url, person));
}

const flat = (entries: readonly StaffEntry[]): readonly string[] => entries.flatMap(({ url, children }) => [url, ...flat(children ?? [])]);

/** The screen of an address, whether or not its parameters pass their checks. */
const screenOf = (screens: readonly Screen[], path: string): Screen | undefined => {
  const found = matcher(screens.map((screen) => ({ path: screen.path, screen })))(path);
  return found?.page.screen;
};

/** A right that admins and staff share opens neither's area to the other. */
function entersAreaOf(path: string, { permissions, entersAdmin }: PermissionHolder): boolean {
  if (isAdmin(path)) return entersAdmin;
  return !path.startsWith('/dashboard') || permissions.has(staffPermissions.enter);
}

const isAdmin = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');
const refused = (status: 403 | 404): Verdict => ({ kind: 'refused', status });
