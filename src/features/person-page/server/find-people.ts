import { askedLately } from '#features/audit-trail/server/asked-lately.ts';
import { logsPermissions } from '#features/logs/logs.feature.ts';
import { peoplePermissions } from '#features/people/people.feature.ts';
import { worldsOf } from '#features/people/server/people.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { type Actor, has } from '#kit/permissions/actor.ts';
import type { personPageContract } from '../person-page.contract.ts';
import { personPageAudit } from '../person-page.feature.ts';
import { type SearchWay, searchWays } from '../search-ways.ts';
import {
  byAddress,
  byDevice,
  byEmail,
  byGlobalId,
  byLoginKey,
  byNickKey,
  bySiteAddress,
  bySurnameKey,
  byWholeLogin,
  byWholeNick,
  type Finds,
  findByAll,
  type Way,
} from './find-people.queries.ts';
import { foundPeople } from './found-people.queries.ts';
import { nameKey } from './name-key.ts';

/** For more specific results, people type more. */
const most = 20;

export async function findPeople(ctx: Ctx, { text }: { readonly text: string }): Promise<OutputOf<typeof personPageContract.findPeople>> {
  const from = performance.now();
  const { hits, more } = await lookFor(ctx, text, most);
  const people = await foundPeople(ctx, hits);
  await note(ctx, text, people);
  return { people, more, tookMs: Math.round((performance.now() - from) * 10) / 10 };
}

/** Accounts by certainty of the match: whole matches first, then prefix matches. */
export async function lookFor({ tx, actor }: Pick<Ctx, 'tx' | 'actor'>, text: string, limit: number) {
  const ways = waysOf(text, actor);
  const found = await findByAll(tx, worldsOf(actor), ways, limit + 1);
  const hits = new Map<number, SearchWay>();
  for (const [at, { way }] of ways.entries()) for (const id of found[at] ?? []) if (!hits.has(id)) hits.set(id, way);
  return { hits: new Map([...hits].slice(0, limit)), more: hits.size > limit };
}

/** Searches emails, addresses and devices only for actors who may see them, because a match reveals the value. */
function waysOf(text: string, actor: Actor) {
  const ways: (Way & { readonly way: SearchWay })[] = [];
  const ask = (way: SearchWay, words: string, ...finds: readonly Finds[]) => {
    for (const find of finds) ways.push({ way, find, words });
  };
  if (/^[1-9]\d{0,14}$/.test(text)) ask('globalId', text, byGlobalId);
  ask('nick', text, byWholeNick);
  ask('login', text, byWholeLogin);
  const sees = { emails: has(actor, peoplePermissions.seeEmails), addresses: has(actor, logsPermissions.seeAddresses) };
  if (sees.addresses && /^[\da-f]*[.:][\da-f.:]*$/i.test(text) && text.length >= 3) ask('address', text, byAddress, bySiteAddress);
  for (const key of keysOf(text)) ask('nick', key, byNickKey, bySurnameKey);
  for (const key of beginnings(nameKey(text))) ask('login', key, byLoginKey);
  if (sees.emails && text.length >= 3) ask('email', text, byEmail);
  if (sees.addresses && text.length >= 4) ask('device', text, byDevice);
  return ways;
}

/** Name and surname in either order; a single letter would match too many. */
function keysOf(text: string): readonly string[] {
  const words = text.split(/[\s_]+/);
  const [first, second] = words;
  const orders = second !== undefined && words.length === 2 ? [text, `${second}_${first}`] : [text];
  return [...new Set(orders.map(nameKey).flatMap(beginnings))];
}

/** A final i may be half of a digraph while typing: Mari becomes Maria, whose key has no i. */
const beginnings = (key: string): readonly string[] =>
  [key, key.replace(/i$/, '')].filter((one, at) => one.length >= 2 && (at === 0 || one !== key));

/** Screens repeat a search when their tab regains focus; the same search with the same results is audited once in ten minutes. */
async function note(ctx: Ctx, text: string, people: readonly { readonly globalId: number; readonly by: SearchWay }[]): Promise<void> {
  const ways = searchWays.filter((way) => people.some(({ by }) => by === way));
  const seen = { ways, found: people.map(({ globalId }) => globalId) };
  if (people.length > 0 && (await askedLately(ctx, personPageAudit.searched, seen))) ctx.repeats();
  else await ctx.audit(personPageAudit.searched, seen, { personal: { text } });
}
