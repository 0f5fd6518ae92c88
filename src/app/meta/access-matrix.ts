import { doors } from '#app/office/gate.ts';
import { screens } from '#app/office/screens.ts';
import { devPages, sitePages } from '#app/site/all-pages.ts';
import { isKeyed, type Operation } from '#kit/contract/contract.ts';
import type { Someone } from './access-people.builders.ts';
import type { ServedRoute } from './served-routes.ts';

/** passes: whatever the answer is, it is neither "who are you" nor "you may not". */
export type Verdict = 'passes' | 'signIn' | 'forbidden';

/** What the declaration and the catalogue say about this person at this route. Undefined: nobody has said who may, so nobody may. */
export function expectedVerdict({ config }: ServedRoute, person: Someone): Verdict | undefined {
  if (config.operation) return forOperation(config.operation, person);
  const { page } = config;
  if (page === undefined) return undefined;
  const ofSite = [...sitePages, ...devPages].find(({ path }) => path === page);
  if (ofSite) return ofSite.guards?.includes('signedIn') && person.login === null ? 'signIn' : 'passes';
  // The rest of an area: there is nothing, and everybody hears so (404).
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

/** A screen needs its right and the area's; a door opens for whoever may see one page behind it. */
function forOffice(path: string, person: Someone): Verdict | undefined {
  const behind = screens.filter((screen) => screen.path === path || (doors.includes(path) && screen.path.startsWith(`${path}/`)));
  if (behind.length === 0 && !doors.includes(path)) return undefined;
  if (person.login === null) return 'signIn';
  // Behind some doors nothing is built yet: whoever might enter hears that (404).
  if (behind.length === 0) return entersArea(path, person) ? 'passes' : 'forbidden';
  return behind.some((screen) => person.permissions.has(screen.permission) && entersArea(screen.path, person)) ? 'passes' : 'forbidden';
}

const entersArea = (path: string, { entersAdmin, permissions }: Someone): boolean =>
  path.startsWith('/admin') ? entersAdmin : permissions.has('staff.enter');

export type Answered = { readonly status: number; readonly location: string | undefined; readonly text: string };

/** What the product answered: by its status; by its sentence where the seed's calls answer 200; by where it leads. */
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

/** Whether an answer that refuses says anything beyond the refusal. */
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
