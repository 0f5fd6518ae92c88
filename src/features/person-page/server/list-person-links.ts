import { logsPermissions } from '#features/logs/logs.feature.ts';
import { accountsBy, getPersonOf, worldsOf } from '#features/people/server/people.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { has } from '#kit/permissions/actor.ts';
import { serversOf } from '#kit/permissions/servers-of.ts';
import type { Link, personPageContract } from '../person-page.contract.ts';
import { personPagePermissions } from '../person-page.feature.ts';
import { bannedAmong, nicksAmong } from './found-people.queries.ts';
import { crowd, cutLinksOf, type Place, placesOf } from './links.queries.ts';

const mostLinks = 24;

/** Accounts that may belong to the same person. A shared device weighs more than a shared address; crowded ones do not count. */
export async function listPersonLinks(
  ctx: Ctx,
  { id }: { readonly id: number },
): Promise<OutputOf<typeof personPageContract.listPersonLinks>> {
  const { tx, actor } = ctx;
  const worlds = serversOf(actor, logsPermissions.read);
  await getPersonOf(tx, worldsOf(actor), id);
  const places = await placesOf(tx, worlds, id);
  const cut = await cutLinksOf(tx, id);
  const apart = new Set(cut.map(({ link: { oneId, otherId } }) => (oneId === id ? otherId : oneId)));
  const near = sharersOf(places.filter(({ crowded }) => !crowded));
  const known = await accountsBy(tx, worlds, [...near.keys(), ...apart]);
  const logins = new Map(known.map((account) => [account.id, account.login]));
  const banned = await bannedAmong(tx, worlds, [...near.keys()]);
  const sees = has(actor, logsPermissions.seeAddresses);
  const nicks = await nicksAmong(tx, worlds, [...near.keys()]);
  const links: Link[] = [];
  for (const [globalId, { devices, addresses, lastAt }] of near) {
    const login = logins.get(globalId);
    if (login === undefined || apart.has(globalId)) continue;
    links.push({
      globalId,
      login,
      nick: nicks.get(globalId) ?? null,
      devices: devices.length,
      addresses: addresses.length,
      lastAt: lastAt.toISOString(),
      banned: [...banned].some((key) => key.endsWith(` ${globalId}`)),
      shared: sees ? [...devices, ...addresses] : null,
    });
  }
  const crowded = (kind: Place['kind']) => places.filter((place) => place.kind === kind && place.crowded).length;
  return {
    links: links.toSorted((a, b) => b.devices - a.devices || b.addresses - a.addresses || a.globalId - b.globalId).slice(0, mostLinks),
    crowded: { devices: crowded('device'), addresses: crowded('address'), from: crowd + 1 },
    cut: cut.flatMap(({ link, one, other, cutter }) => {
      const [otherId, login] = link.oneId === id ? [link.otherId, other] : [link.oneId, one];
      if (!logins.has(otherId)) return [];
      return [{ globalId: otherId, login, reason: link.reason, by: link.cutAs ?? cutter, byId: link.cutBy, at: link.cutAt.toISOString() }];
    }),
    can: { cut: has(actor, personPagePermissions.cutLinks) },
  };
}

type Sharer = { readonly devices: string[]; readonly addresses: string[]; lastAt: Date };

function sharersOf(places: readonly Place[]): ReadonlyMap<number, Sharer> {
  const sharers = new Map<number, Sharer>();
  for (const { kind, value, others } of places)
    for (const { id, lastAt } of others) {
      const sharer = sharers.get(id) ?? { devices: [], addresses: [], lastAt };
      sharer[kind === 'device' ? 'devices' : 'addresses'].push(value);
      if (lastAt > sharer.lastAt) sharer.lastAt = lastAt;
      sharers.set(id, sharer);
    }
  return sharers;
}
