import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

export type LimitRule = { readonly points: number; readonly seconds: number };
export type LimitName = `${string}.${string}`;

export type Verdict = {
  readonly allowed: boolean;
  /** Seconds until something is allowed again; 0 when it is now. */
  readonly retryAfterSeconds: number;
  readonly remaining: number;
};

export type Limits = {
  /** Counts, then judges: what is refused counts too. */
  consume(name: LimitName, key: string, points?: number): Promise<Verdict>;
  /** Takes back what an allowed `consume` counted, when it turned out not to be what the limit is about. */
  giveBack(name: LimitName, key: string, points?: number): Promise<void>;
  /** Forgets a key, for example after a sign-in that succeeded. */
  reset(name: LimitName, key: string): Promise<void>;
};

const declared = new Map<string, LimitRule>();

/** `declareLimit('auth.login.ip', { points: 20, seconds: 60 })`: declared once, where the feature says what it protects. */
export function declareLimit<const Name extends LimitName>(name: Name, rule: LimitRule): Name {
  if (declared.has(name)) throw new Error(`The limit ${name} is declared twice`);
  declared.set(name, rule);
  return name;
}

/**
 * There is no way to ask without counting: between the question and the count a hundred others would ask the same. What must not count
 * is given back.
 * Counts in Redis when there is one, so that all processes share a limit, and always in this process as well:
 * when Redis is away, full or slow, the local count decides, and it has seen everything this process let through.
 */
export function createLimits(options: { readonly redis?: Redis } = {}): Limits {
  const counters = new Map<string, Counter>();
  const counterOf = (name: LimitName): Counter => {
    const known = counters.get(name);
    if (known) return known;
    const rule = declared.get(name);
    if (!rule) throw new Error(`The limit ${name} is not declared`);
    const made = createCounter(name, rule, options.redis);
    counters.set(name, made);
    return made;
  };
  const breaker = createBreaker();

  return {
    async consume(name, key, points = 1) {
      const { local, shared } = counterOf(name);
      const short = shorten(key);
      const here = await outcome(local.consume(short, points));
      const there = shared && (await breaker.attempt(() => outcome(shared.consume(short, points))));
      return there ?? here;
    },
    async giveBack(name, key, points = 1) {
      const { local, shared } = counterOf(name);
      const short = shorten(key);
      await local.reward(short, points);
      if (shared) await breaker.attempt(() => shared.reward(short, points));
    },
    async reset(name, key) {
      const { local, shared } = counterOf(name);
      const short = shorten(key);
      await local.delete(short);
      if (shared) await breaker.attempt(() => shared.delete(short));
    },
  };
}

type Counter = { readonly local: RateLimiterMemory; readonly shared: RateLimiterRedis | undefined };

function createCounter(name: string, rule: LimitRule, redis: Redis | undefined): Counter {
  const limiter = { keyPrefix: `limit:${name}`, points: rule.points, duration: rule.seconds };
  return {
    local: new RateLimiterMemory(limiter),
    shared: redis && new RateLimiterRedis({ ...limiter, storeClient: redis, rejectIfRedisNotReady: true }),
  };
}

/** After a failure Redis is left alone for a moment, so that a slow one costs one request its time-out and not all of them. */
function createBreaker(pauseMilliseconds = 1_000) {
  let closedUntil = 0;
  return {
    async attempt<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
      if (performance.now() < closedUntil) return undefined;
      try {
        return await ask();
      } catch (error) {
        // Whatever Redis failed with, the local count decides; the connection itself tells the log about the outage.
        if (!(error instanceof Error)) throw error;
        closedUntil = performance.now() + pauseMilliseconds;
        return undefined;
      }
    },
  };
}

/** The library rejects with its result when the limit is passed, and with an Error when the store failed. */
async function outcome(consumption: Promise<RateLimiterRes>): Promise<Verdict> {
  try {
    return { allowed: true, retryAfterSeconds: 0, remaining: (await consumption).remainingPoints };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return { allowed: false, retryAfterSeconds: secondsOf(refused), remaining: 0 };
  }
}

const secondsOf = (result: RateLimiterRes): number => Math.max(1, Math.ceil(result.msBeforeNext / 1_000));

/** A key may hold what a visitor typed: its length must not become memory. */
const shorten = (key: string): string => (key.length <= 100 ? key : createHash('sha256').update(key).digest('base64url'));
