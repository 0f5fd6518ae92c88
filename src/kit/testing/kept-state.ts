import type { Database } from '#kit/db/database.ts';

/**
 * More than a migrated database: what takes long to make is made once in a run of the tests, and copied. Without such a run (a file
 * started by hand) nothing is kept, and whoever asked makes it again.
 */
export type KeptState = {
  readonly name: string;
  /** Fills the database and closes it. */
  make(database: Database): Promise<void>;
};

/** Where whoever runs the tests wants the states of this run. */
export const keptStates: string | undefined = process.env.TEST_KEPT_STATES;
