import { errors } from '#kit/errors/errors.ts';

/** Each is about one row of a game server's report. */
export const charactersErrors = errors('characters', {
  unknownAccount: { status: 422 },
  nickTaken: { status: 422 },
  /** The account or the nick occurs twice in the report. */
  repeated: { status: 422 },
  rankWithoutFaction: { status: 422 },
  wrongTime: { status: 422 },
});
