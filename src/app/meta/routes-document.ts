import { eventsOf, type Operation } from '#kit/contract/contract.ts';
import type { SitePage } from '#kit/pages/page.ts';
import type { Screen } from '#kit/pages/screen.ts';
import { firstRead } from './access-faults.ts';

export type RouteLists = {
  readonly operations: readonly Operation[];
  readonly pages: readonly SitePage[];
  readonly screens: readonly Screen[];
};

/** All calls with their permissions on one page: a change of rights changes this file, and is visible in review. */
export const routesDocument = ({ operations, pages, screens }: RouteLists): string =>
  [
    '# Routes',
    'Made by `npm run docs` from the declarations; a test fails when it is out of date. Do not edit.',
    '## Calls',
    'An audience without a permission is open to everybody of that audience. `none: …` says why a write leaves no audit entry.',
    table(['call', 'operation', 'kind', 'audience', 'permission', 'errors', 'audit'], [...operations].sort(byPath).map(callRow)),
    '## Pages of the site',
    table(
      ['page', 'layout', 'audience', 'guards'],
      [...pages].sort(byPath).map(({ path, layout, audience, guards = [] }) => [code(path), layout, audience, guards.join(', ')]),
    ),
    '## Screens of the office',
    table(
      ['screen', 'permission', 'reads first'],
      [...screens].sort(byPath).map((screen) => [code(screen.path), code(screen.permission), code(firstRead(screen)?.id)]),
    ),
  ]
    .join('\n\n')
    .concat('\n');

const callRow = ({ method, path, id, kind = 'json', audience, permission, errors = [], audit }: Operation): readonly string[] => [
  code(`${method} ${path}`),
  id,
  kind,
  audience,
  code(permission),
  errors.join(', '),
  typeof audit === 'object' && 'none' in audit ? `none: ${audit.none}` : eventsOf({ audit }).map(code).join(', '),
];

const code = (text: string | undefined): string => (text ? `\`${text}\`` : '');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Without locale rules: the order must not depend on the machine. */
const byPath = (a: { readonly path: string; readonly method?: string }, b: typeof a): number =>
  a.path === b.path ? compare(a.method ?? '', b.method ?? '') : compare(a.path, b.path);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
