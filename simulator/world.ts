import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoRow } from '#features/logs/server/demo-log-rows.ts';
import { seededRandom } from '#kit/random/seeded-random.ts';
import type { GameApi } from './api.ts';
import { bansOf } from './bans.ts';
import type { Books, Person } from './books.ts';
import { type Command, carryOut } from './carry-out.ts';
import { cinemaOf } from './cinema.ts';
import { expectedOnline } from './day.ts';
import { effectsOn } from './effects.ts';
import { eventsOf } from './events.ts';
import type { FailPoints } from './fail-points.ts';
import { register } from './newcomer.ts';
import { paintersOf } from './painters.ts';
import { populationOf } from './population.ts';
import { quarrelsOf } from './quarrels.ts';
import { redeem } from './redeem.ts';
import { reportCharacters } from './report-characters.ts';
import { reportLogs } from './report-logs.ts';
import { restartPlan } from './restart-plan.ts';
import { topUp } from './top-up.ts';
import type { Follow, Visiting } from './visit.ts';

export type WorldParts = {
  readonly server: number;
  readonly capacity: number;
  readonly api: GameApi;
  /** The site's own pages, for players of this world who sign in there. */
  readonly visiting: Visiting;
  /** Opens links that players of this world received. */
  readonly follow: Follow;
  readonly books: Books;
  readonly failPoints: FailPoints;
  /** Seconds after which an unacknowledged command is delivered again. */
  readonly leaseSeconds: number;
  readonly stopping: AbortSignal;
  readonly say: (text: string) => void;
};

const version = '1.42.0';
const beatMs = 5_000;
/** Loggable actions per player and second. */
const eventsPerPerson = 0.006;
const maxRows = 500;
/** Often enough for a desk that changes while someone watches, seldom enough to read. */
const quarrelMs = 4 * 60_000;
const paintMs = 2 * 60_000;
const topUpMs = 3 * 60_000;
const backAfterMs = 12_000;

/**
 * One game server: it lives its day, reports it by heartbeats, log batches and characters, and carries out the site's commands. State that
 * must not be lost is in its database; memory holds only what it can lose.
 */
export async function runWorld(parts: WorldParts, settlers: readonly Person[]): Promise<void> {
  const { server, capacity, api, books, stopping, say } = parts;
  const random = seededRandom(`world ${server} ${Date.now()}`);
  if (books.people().length === 0) books.together(() => settlers.forEach(books.save));
  const population = populationOf(books, random);
  const { last } = await api.insist<{ last: number }>('GET', '/logs/sequence');
  books.continueAfter(last);
  const bans = bansOf(api);
  await bans.catchUp();
  books.together(() => books.replaceBans(bans.accounts()));

  const cinema = cinemaOf(api);
  await cinema.open();

  const boot = { id: newBootId(), at: new Date(), down: false };
  const plan = restartPlan(() => boot.at);
  const wanted = () => Math.min(expectedOnline(new Date(), server, capacity), Math.floor(population.count() * 0.85));
  population.drift(wanted(), new Date(), true);
  const effects = effectsOn({ books, population, planRestart: plan.tell, showInCinema: cinema.show });
  const events = eventsOf(api, (text) => say(`World ${server}: ${text}`));
  let untold: unknown[] = [];
  /** Deviation from the usual number of players. It lasts, because players stay once they come and arrive over the whole day. */
  let sway = 0;
  const painters = paintersOf({ books, random, visiting: parts.visiting });
  const quarrels = quarrelsOf({ server, books, population, random, visiting: parts.visiting, log: (rows) => untold.push(...rows) });

  const beat = async () => {
    if (boot.down) return;
    const online = population.present().length;
    const arena = Math.floor(online / 12);
    await api.insist('POST', '/heartbeat', { body: { bootId: boot.id, online, capacity: Math.max(capacity, online), arena, version } });
  };

  const live = async () => {
    const now = new Date();
    if (boot.down) return;
    const due = plan.due(now);
    if (due.restart) return restart();
    if (due.warn !== null) say(`World ${server} warns its players: ${due.warn} min until the restart (${plan.reason()})`);
    if (random() < 0.05) sway = Math.round((random() - 0.5) * 6);
    const { came } = population.drift(wanted() + sway, now);
    const present = population.present();
    if (present.length === 0) return;
    const at = now.toISOString();
    untold.push(...came.map((person) => signedIn(person, at)));
    const events = present.length * eventsPerPerson;
    const count = Math.floor(events) + (random() < events % 1 ? 1 : 0);
    for (let index = 0; index < count; index += 1) untold.push(demoRow(random, at, present));
  };

  const restart = async () => {
    say(`World ${server} restarts`);
    boot.down = true;
    population.empty();
    await sleep(backAfterMs, undefined, { signal: stopping });
    Object.assign(boot, { down: false, id: newBootId(), at: new Date() });
  };

  const log = async () => {
    if (untold.length > 0) {
      const rows = untold.slice(0, maxRows);
      books.queueBatch(randomUUID(), rows);
      untold = untold.slice(rows.length);
    }
    await reportLogs(api, books, (text) => say(`World ${server}: ${text}`));
  };

  const report = async () => {
    if (!boot.down) population.live(new Date());
    await reportCharacters(api, population);
  };

  const grow = async () => {
    if (boot.down || random() > 0.05 * (wanted() / capacity + 0.2)) return;
    const person = await register({ api, books, random, follow: parts.follow }, new Date());
    if (person && !population.hasNick(person.nick)) population.add(person);
    const [known] = books.someNewcomers(1);
    if (known && random() < 0.3) await api.insist('POST', '/accounts/verify', { body: { login: known.login, password: known.password } });
  };

  const tryCodes = async () => {
    const present = population.present();
    const person = present[Math.floor(random() * present.length)];
    if (!boot.down && person) await redeem(api, person, random);
  };

  const buy = async () => {
    if (!boot.down) await topUp({ books, population, random, visiting: parts.visiting });
  };

  const quarrel = async () => {
    if (!boot.down) await quarrels.goOn();
  };

  const obey = async () => {
    // A world that is down receives nothing; commands wait on the site.
    if (boot.down) return sleep(500, undefined, { signal: stopping });
    const { commands } = await api.insist<{ commands: Command[] }>('GET', `/commands?wait=25&lease=${parts.leaseSeconds}`);
    for (const command of commands) await carryOut({ ...parts, effects }, command);
  };

  await Promise.all([
    every(beatMs, beat, parts),
    every(1_000, live, parts),
    every(beatMs, log, parts),
    every(60_000, report, parts),
    every(60_000, grow, parts),
    every(45_000, tryCodes, parts),
    every(60_000, events.ask, parts),
    every(quarrelMs, quarrel, parts),
    every(paintMs, painters.paint, parts),
    every(topUpMs, buy, parts),
    every(0, obey, parts),
  ]);
}

/** Repeats the work until the simulation stops. A failure is logged and retried. */
async function every(ms: number, work: () => Promise<unknown>, { server, stopping, say }: WorldParts): Promise<void> {
  while (!stopping.aborted) {
    try {
      await work();
      await sleep(ms, undefined, { signal: stopping });
    } catch (error) {
      if (stopping.aborted) return;
      say(`World ${server}: ${error instanceof Error ? error.message : 'unknown failure'}`);
      await sleep(Math.max(ms, 2_000), undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}

const newBootId = (): string => `boot-${randomBytes(6).toString('hex')}`;

function signedIn({ globalId, nick }: Person, at: string) {
  // Documentation addresses, always the same for the same player.
  const ip = `203.0.113.${1 + (globalId % 250)}`;
  const device = `device-${(globalId * 2_654_435_761) % 4_294_967_296}`;
  return { kind: 'auth', at, globalId, nick, ip, device, platform: globalId % 4 === 0 ? 'ios' : 'android', version, result: 'ok' };
}
