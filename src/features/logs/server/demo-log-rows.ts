import type { LogRow } from '../log-row.ts';
import * as texts from './demo-log-texts.ts';

export type DemoPerson = { readonly globalId: number; readonly nick: string; readonly faction: string | null };
type Random = () => number;

/** One event of a demo person at this time; about four in ten are chat. */
export function demoRow(random: Random, at: string, people: readonly DemoPerson[]): LogRow {
  const actor = oftenFirst(random, people);
  const common = { at, globalId: actor.globalId, nick: actor.nick };
  const other = () => oftenFirst(random, people);
  const share = random();
  if (share < 0.42) return { kind: 'chat', ...common, ...chat(random, actor) };
  if (share < 0.62) return { kind: 'money', ...common, ...money(random, other) };
  if (share < 0.78) return { kind: 'inventory', ...common, ...inventory(random, other) };
  if (share < 0.86) return { kind: 'chip', ...common, ...amounts(random, 2_000), place: pick(random, texts.tables) };
  if (share < 0.93) return { kind: 'auth', ...common, ...signIn(random, actor) };
  if (share < 0.95) return { kind: 'faction', ...common, ...faction(random, actor, other()) };
  if (share < 0.97) return { kind: 'report', ...common, ...report(random, people) };
  if (share < 0.98) return { kind: 'admins', ...common, ...admin(random, other()) };
  if (share < 0.99) return { kind: 'donate', ...common, ...donate(random) };
  return {
    kind: 'promo',
    ...common,
    code: pick(random, texts.promoCodes),
    prize: `${pick(random, [5_000, 10_000, 25_000])}`,
    valid: random() < 0.8,
  };
}

function chat(random: Random, { faction }: DemoPerson) {
  const share = random();
  const channel = share < 0.55 ? 'local' : share < 0.72 ? 'ad' : share < 0.86 && faction ? 'faction' : share < 0.93 ? 'whisper' : 'shout';
  const text = pick(random, texts.chatLines[channel] ?? ['…'])
    .replaceAll('{thing}', () => pick(random, texts.thingsInEnglish))
    .replaceAll('{вещь}', () => pick(random, texts.thingsInRussian))
    .replace('{price}', `${Math.round(1 + random() * 90) * 1_000}`);
  return { channel, text };
}

const amounts = (random: Random, most: number) => {
  const delta = Math.round((random() - 0.5) * 2 * most) || 1;
  return { delta, balance: Math.abs(delta) + Math.round(random() * most * 20) };
};

function money(random: Random, other: () => DemoPerson) {
  const sums = amounts(random, 40_000);
  const reason = pick(random, sums.delta > 0 ? texts.incomes : texts.expenses);
  return { ...sums, reason, ...(reason === 'Перевод' ? counterparty(other()) : {}) };
}

function inventory(random: Random, other: () => DemoPerson) {
  const action = pick(random, ['pick up', 'drop', 'use', 'trade', 'store'] as const);
  const quantity = 1 + Math.floor(random() * 5);
  const place = random() < 0.5 ? pick(random, texts.places) : null;
  return { action, item: pick(random, texts.items), quantity, place, ...(action === 'trade' ? counterparty(other()) : {}) };
}

const counterparty = ({ nick, globalId }: DemoPerson) => ({ counterparty: nick, counterpartyId: globalId });

function signIn(random: Random, { globalId }: DemoPerson) {
  // Addresses from the documentation range: each person has one, and occasionally another.
  const host = (globalId * 7 + (random() < 0.1 ? 1 : 0)) % 250;
  return {
    ip: `198.51.100.${host + 1}`,
    device: `device-${(globalId * 2_654_435_761) % 4_294_967_296}`,
    platform: pick(random, texts.platforms),
    version: pick(random, texts.versions),
    result: random() < 0.95 ? 'ok' : pick(random, ['wrong password', 'banned'] as const),
  };
}

const faction = (random: Random, actor: DemoPerson, other: DemoPerson) => ({
  faction: actor.faction ?? pick(random, texts.factions),
  action: pick(random, ['invite', 'promote', 'demote', 'dismiss', 'warn'] as const),
  target: other.nick,
  targetId: other.globalId,
  detail: pick(random, texts.ranks),
});

const admin = (random: Random, target: DemoPerson) => ({
  admin: pick(random, texts.adminNames),
  level: 1 + Math.floor(random() * 6),
  action: pick(random, ['mute', 'jail', 'warn', 'kick', 'ban', 'teleport', 'spectate'] as const),
  target: target.nick,
  targetId: target.globalId,
  reason: pick(random, texts.adminReasons),
});

function report(random: Random, people: readonly DemoPerson[]) {
  const [question, answer] = pick(random, texts.questions);
  if (random() < 0.1) return { question };
  const by = people[Math.floor(random() * Math.min(8, people.length))] ?? pick(random, people);
  return { question, admin: by.nick, adminId: by.globalId, answer, seconds: 15 + Math.floor(random() * 600) };
}

function donate(random: Random) {
  const topUp = random() < 0.4;
  const delta = topUp ? pick(random, [100, 300, 500, 1_000, 3_000]) : -pick(random, [50, 150, 299]);
  return {
    delta,
    balance: Math.abs(delta) + Math.floor(random() * 900),
    item: topUp ? 'Top-up' : pick(random, texts.shopItems),
    source: topUp ? 'site' : 'shop',
  };
}

function pick<Item>(random: Random, list: readonly Item[]): Item {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

/** The demo's named accounts come first in the list and are busier than the thousands. */
const oftenFirst = (random: Random, people: readonly DemoPerson[]): DemoPerson => {
  const share = random();
  return people[Math.floor(share * share * people.length)] ?? pick(random, people);
};
