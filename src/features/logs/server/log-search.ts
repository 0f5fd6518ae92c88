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
import { logsPermissions } from '../logs.permissions.ts';
import { type People, peopleOf } from './log-people.queries.ts';

/** A filter made definite: which servers, from when to when, which people; and what of a row the asking person may see. */
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
  /** Only these rows, by id. */
  readonly rows?: readonly number[];
  readonly seesAddresses: boolean;
  readonly oldestFirst: boolean;
};

/** Refuses servers the person has no right on, filters the kind has no field for, and ranges that make no sense. */
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
 * For the audit: the filter as it was typed, with what it came to. What is looked for among sign-ins may be an address or a device, and
 * whoever reads the audit need not be somebody who may see those: it is kept among the entry's personal values, which they are not shown.
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

/** That something was typed is told. */
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
  // As wall time is.
  return isOfThisCentury(instant) ? instant : undefined;
}
