import { listServerNumbers } from '#features/servers/server/servers.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import type { Actor } from '#kit/permissions/actor.ts';
import { assertServes, serversOf, serves } from '#kit/permissions/servers-of.ts';
import { parseWall, presetRange, type Range } from '#kit/time/range.ts';
import { isOfThisCentury } from '#kit/time/this-century.ts';
import { printValues } from '../filter-values.ts';
import { declarationOf, type LogKind } from '../log-kinds.ts';
import type { LogFilter } from '../logs.contract.ts';
import { logsPermissions } from '../logs.feature.ts';
import { type People, peopleOf } from './log-people.queries.ts';

/** A resolved filter: servers, time range, persons, and what the caller may see of a row. */
export type LogSearch = Range & {
  readonly kind: LogKind;
  readonly servers: readonly number[];
  readonly player?: People;
  readonly notPlayer?: People;
  readonly target?: People;
  readonly notTarget?: People;
  readonly action?: readonly string[];
  readonly notAction?: readonly string[];
  readonly text?: readonly string[];
  readonly notText?: readonly string[];
  /** Only rows with these ids. */
  readonly rows?: readonly number[];
  readonly seesAddresses: boolean;
  readonly oldestFirst: boolean;
};

/** Rejects servers without permission, filters that the kind has no field for, and invalid ranges. */
export async function searchOf(tx: Tx, actor: Actor, filter: LogFilter, now = new Date()): Promise<LogSearch> {
  const { kind, action, notAction, text, notText } = filter;
  refuseUnknownFilters(filter);
  const servers = await serversAsked(tx, actor, filter.server);
  const people = (names: readonly string[] | undefined) => (names ? peopleOf(tx, servers, names) : undefined);
  return {
    kind,
    servers,
    ...rangeOf(filter, now),
    player: await people(filter.player),
    notPlayer: await people(filter.notPlayer),
    target: await people(filter.target),
    notTarget: await people(filter.notTarget),
    action,
    notAction,
    text,
    notText,
    rows: filter.rows
      ?.split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
    seesAddresses: servers.every((server) => serves(actor, logsPermissions.seeAddresses, server)),
    oldestFirst: filter.sort === 'at',
  };
}

/**
 * For the audit: the filter as typed, with its resolved form. Search text among sign-ins may be an address or a device, which audit readers
 * may not be allowed to see, so it goes to the entry's hidden personal values.
 */
export function askedOf(filter: LogFilter, { kind, from, to, servers }: LogSearch) {
  const { player, notPlayer, target, notTarget, action, notAction, text, notText } = filter;
  const given = { player, notPlayer, target, notTarget, action, notAction, text, notText, rows: filter.rows?.split(',') };
  const isPersonal = (name: string) => kind === 'auth' && (name === 'text' || name === 'notText');
  const typed = Object.entries(given).flatMap(([name, values]) => (values ? [[name, values] as const] : []));
  return {
    asked: {
      kind,
      from,
      to,
      servers: [...servers],
      filter: Object.fromEntries(typed.map(([name, values]) => [name, isPersonal(name) ? [unsaid] : values])),
    },
    personal: Object.fromEntries(typed.flatMap(([name, values]) => (isPersonal(name) ? [[name, printValues(values) ?? '']] : []))),
  };
}

/** Shows only that something was typed. */
const unsaid = '•••';

function refuseUnknownFilters(filter: LogFilter): void {
  const { action, person } = declarationOf(filter.kind);
  for (const name of ['action', 'notAction'] as const) if (filter[name] && !action) failField(name, 'logs.noSuchFilter');
  for (const name of ['target', 'notTarget'] as const) if (filter[name] && !person) failField(name, 'logs.noSuchFilter');
}

async function serversAsked(tx: Tx, actor: Actor, asked: readonly number[] | undefined): Promise<readonly number[]> {
  if (asked) {
    for (const server of asked) assertServes(actor, logsPermissions.read, server);
    return [...new Set(asked)];
  }
  const own = serversOf(actor, logsPermissions.read);
  const servers = own === 'all' ? await listServerNumbers(tx) : own;
  return servers.length > 0 ? servers : fail('kit.forbidden');
}

function rangeOf({ range, from, to }: LogFilter, now: Date): Range {
  if (from === undefined && to === undefined) return presetRange(range ?? 'today', now);
  if (range) return failField('range', 'logs.wrongRange');
  const start = instantOf(from) ?? failField('from', 'logs.wrongRange');
  const end = instantOf(to) ?? failField('to', 'logs.wrongRange');
  return start < end ? { from: start.toISOString(), to: end.toISOString() } : failField('to', 'logs.wrongRange');
}

function instantOf(text = ''): Date | undefined {
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(text)) return parseWall(text);
  const instant = new Date(text);
  // The same limit as for wall time.
  return isOfThisCentury(instant) ? instant : undefined;
}
