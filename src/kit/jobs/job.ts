import type { z } from 'zod';

/** Work done after the request's commit, or on a schedule: declared with its payload, implemented by a use-case. */
export type Job<Payload = unknown> = {
  readonly name: `${string}.${string}`;
  readonly payload: z.ZodType<Payload>;
  readonly retries: number;
  /** Cron expression in Moscow time. */
  readonly schedule?: string;
  /** The longest runtime: after that the job counts as lost and restarts. A job whose process died restarts within a minute or two. */
  readonly minutes: number;
  /** How long a finished job is stored, with its payload; a week by default. */
  readonly rememberedHours?: number;
  /** Its payload contains secrets and is stored encrypted in the queue, before and after the job is done. */
  readonly sealed: boolean;
  /**
   * The deduplication key: while a job with the same key waits or runs, another is not queued. One that failed for good makes room for the
   * next.
   */
  oneFor?(payload: Payload): string;
};

type Declared<Schema extends z.ZodType> = {
  readonly payload: Schema;
  readonly retries?: number;
  readonly schedule?: string;
  readonly minutes?: number;
  readonly rememberedHours?: number;
  readonly sealed?: boolean;
  readonly oneFor?: (payload: z.output<Schema>) => string;
};

export function job<Schema extends z.ZodType>(name: `${string}.${string}`, declared: Declared<Schema>): Job<z.output<Schema>> {
  return {
    name,
    payload: declared.payload as z.ZodType<z.output<Schema>>,
    retries: declared.retries ?? 5,
    schedule: declared.schedule,
    minutes: declared.minutes ?? 15,
    rememberedHours: declared.rememberedHours,
    sealed: declared.sealed ?? false,
    oneFor: declared.oneFor,
  };
}

/** The queue for jobs without retries left. */
export const deadLetters = 'kit.deadLetters';
