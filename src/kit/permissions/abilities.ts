import { type ErrorCode, fail } from '#kit/errors/errors.ts';
import type { Actor } from './actor.ts';

/** Whether this person may currently do something to this row. */
export type Ability<Row> = (actor: Actor, row: Row) => boolean;
type Abilities<Row> = Readonly<Record<string, Ability<Row>>>;

/** Declares the possible actions on a row: `abilities<Redirect>()({ end: (actor, redirect) => … })`. */
export const abilities =
  <Row>() =>
  <const Declared extends Abilities<Row>>(declared: Declared): Declared =>
    declared;

/** The abilities for one row, so that the screen shows only what is allowed. */
export function abilitiesOf<Row, const Declared extends Abilities<Row>>(
  declared: Declared,
  actor: Actor,
  row: Row,
): { readonly [Name in keyof Declared]: boolean } {
  const answers = Object.entries(declared).map(([name, may]) => [name, may(actor, row)]);
  return Object.fromEntries(answers);
}

/** Enforces in a use-case the same check that the screen got. */
export function must<Row>(ctx: { readonly actor: Actor }, may: Ability<Row>, row: Row, code: ErrorCode = 'kit.forbidden'): void {
  if (!may(ctx.actor, row)) fail(code);
}
