import type { z } from 'zod';

/** Work done after the request's commit, or on a schedule: declared with its payload, carried out by a use-case. */
export type Job<Payload = unknown> = {
  readonly name: `${string}.${string}`;
  readonly payload: z.ZodType<Payload>;
  readonly retries: number;
  /** Cron expression in Moscow time. */
  readonly schedule?: string;
  /** How long one may take: after that it counts as lost and is begun anew. One whose process died waits a minute or two at most. */
  readonly minutes: number;
  /** How long a finished one is remembered, with its payload; a week unless said. */
  readonly rememberedHours?: number;
  /** Its payload holds secrets: the queue, and whoever reads it, has it encrypted, before and after it is done. */
  readonly sealed: boolean;
  /** What it is about: while one about the same waits or runs, another is not queued. One that failed for good makes room for the next. */
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

/** Where jobs end whose retries are used up. */
export const deadLetters = 'kit.deadLetters';
