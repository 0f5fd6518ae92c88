import { doors } from '#app/office/gate.ts';
import { screens } from '#app/office/screens.ts';
import { devPages, sitePages } from '#app/site/all-pages.ts';
import { isKeyed, type Operation } from '#kit/contract/contract.ts';
import type { Someone } from './access-people.builders.ts';
import type { ServedRoute } from './served-routes.ts';

/** passes: any response except "sign in" and "forbidden". */
export type Verdict = 'passes' | 'signIn' | 'forbidden';

/** The expected response for this person at this route, by declaration and catalogue. Undefined: not declared, so no one may enter. */
export function expectedVerdict({ config }: ServedRoute, person: Someone): Verdict | undefined {
  if (config.operation) return forOperation(config.operation, person);
  const { page } = config;
  if (page === undefined) return undefined;
  const ofSite = [...sitePages, ...devPages].find(({ path }) => path === page);
  if (ofSite) return ofSite.guards?.includes('signedIn') && person.login === null ? 'signIn' : 'passes';
  // The rest of an area has no pages: a 404 for everyone.
  if (page === '/dev/office-ui' || page.endsWith('/*')) return 'passes';
  return forOffice(page, person);
}

function forOperation(operation: Operation, person: Someone): Verdict {
  const { audience, permission } = operation;
  if (isKeyed(operation)) return 'signIn';
  const open = audience === 'everybody' || audience === 'provider' || audience === 'operations' || audience === 'developer';
  if (open && !permission) return 'passes';
  if (person.login === null) return 'signIn';
  if (permission) return person.permissions.has(permission) ? 'passes' : 'forbidden';
  return audience === 'person' ? 'passes' : 'forbidden';
}

/** A screen requires its own and the area's permission; an area's entry address opens for anyone who may see a page behind it. */
function forOffice(path: string, person: Someone): Verdict | undefined {
  const behind = screens.filter((screen) => screen.path === path || (doors.includes(path) && screen.path.startsWith(`${path}/`)));
  if (behind.length === 0 && !doors.includes(path)) return undefined;
  if (person.login === null) return 'signIn';
  // Some entry addresses have no page yet: people who may enter get a 404.
  if (behind.length === 0) return entersArea(path, person) ? 'passes' : 'forbidden';
  return behind.some((screen) => person.permissions.has(screen.permission) && entersArea(screen.path, person)) ? 'passes' : 'forbidden';
}

const entersArea = (path: string, { entersAdmin, permissions }: Someone): boolean =>
  path.startsWith('/admin') ? entersAdmin : permissions.has('staff.enter');

export type Answered = { readonly status: number; readonly location: string | undefined; readonly text: string };

/** The actual verdict: by status; by the error text where the specified calls return 200; by the redirect's target. */
export function givenVerdict({ config }: ServedRoute, { status, location, text }: Answered, sentences: Sentences): Verdict {
  if (config.operation?.wire === 'seed') {
    const error = String(fieldsOf(text).error ?? '');
    return error === sentences.signIn ? 'signIn' : error === sentences.forbidden ? 'forbidden' : 'passes';
  }
  if (status === 401 || (config.page && location?.startsWith('/auth?next='))) return 'signIn';
  if (status !== 403) return 'passes';
  const { code } = fieldsOf(text);
  return code === undefined || code === 'kit.forbidden' ? 'forbidden' : 'passes';
}

export type Sentences = { readonly signIn: string; readonly forbidden: string };

/** Whether a rejection reveals anything beyond itself. */
export function tellsMore({ config }: ServedRoute, { text }: Answered): boolean {
  if (config.page) return /"answers"|"permissions"/.test(text);
  if (text === '' || config.operation?.kind === 'redirect') return false;
  return Object.keys(fieldsOf(text)).some((name) => !['error', 'code', 'params', 'requestId'].includes(name));
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  if (!text.startsWith('{')) return {};
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}
