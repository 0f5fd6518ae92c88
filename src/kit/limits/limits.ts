import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

export type LimitRule = { readonly points: number; readonly seconds: number };
export type LimitName = `${string}.${string}`;

export type Verdict = {
  readonly allowed: boolean;
  /** Seconds until the next call is allowed; 0 when it is allowed now. */
  readonly retryAfterSeconds: number;
  readonly remaining: number;
};

export type Limits = {
  /** Counts first, then decides: rejected calls count too. */
  consume(name: LimitName, key: string, points?: number): Promise<Verdict>;
  /** Refunds an allowed `consume` that turned out not to be what the limit is about. */
  giveBack(name: LimitName, key: string, points?: number): Promise<void>;
  /** Clears a key, for example after a successful sign-in. */
  reset(name: LimitName, key: string): Promise<void>;
};

const declared = new Map<string, LimitRule>();

/** `declareLimit('auth.login.ip', { points: 20, seconds: 60 })`: declared once, in the feature that it protects. */
export function declareLimit<const Name extends LimitName>(name: Name, rule: LimitRule): Name {
  if (declared.has(name)) throw new Error(`The limit ${name} is declared twice`);
  declared.set(name, rule);
  return name;
}

/**
 * There is no check without counting: between a check and the count a hundred other calls could pass the same check. Calls that must not
 * count are refunded. Counts are in Redis if it is configured, shared by all processes, and always in this process as well: while Redis is
 * unavailable, full or slow, the local count decides, and it includes everything this process allowed (docs/decisions/004).
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

/** After a failure Redis is not called for a moment, so that a slow one delays one request and not all of them. */
function createBreaker(pauseMilliseconds = 1_000) {
  let closedUntil = 0;
  return {
    async attempt<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
      if (performance.now() < closedUntil) return undefined;
      try {
        return await ask();
      } catch (error) {
        // On any Redis failure the local count decides; the connection itself logs the outage.
        if (!(error instanceof Error)) throw error;
        closedUntil = performance.now() + pauseMilliseconds;
        return undefined;
      }
    },
  };
}

/** The library rejects with its result when the limit is exceeded, and with an Error when the store failed. */
async function outcome(consumption: Promise<RateLimiterRes>): Promise<Verdict> {
  try {
    return { allowed: true, retryAfterSeconds: 0, remaining: (await consumption).remainingPoints };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return { allowed: false, retryAfterSeconds: secondsOf(refused), remaining: 0 };
  }
}

const secondsOf = (result: RateLimiterRes): number => Math.max(1, Math.ceil(result.msBeforeNext / 1_000));

/** A key may contain user input, whose length must not become memory usage. */
const shorten = (key: string): string => (key.length <= 100 ? key : createHash('sha256').update(key).digest('base64url'));
