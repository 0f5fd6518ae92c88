import type { Database } from '#kit/db/database.ts';

/** A migrated database with rows that take long to create. A test run creates it once and copies it; a file started by hand creates its own. */
export type KeptState = {
  readonly name: string;
  /** Fills the database and closes it. */
  make(database: Database): Promise<void>;
};

/** The folder for the states of this run. */
export const keptStates: string | undefined = process.env.TEST_KEPT_STATES;
