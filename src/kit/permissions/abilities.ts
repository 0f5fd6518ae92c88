import { type ErrorCode, fail } from '#kit/errors/errors.ts';
import type { Actor } from './actor.ts';

/** Whether this person may do something to this row, now. */
export type Ability<Row> = (actor: Actor, row: Row) => boolean;
type Abilities<Row> = Readonly<Record<string, Ability<Row>>>;

/** Declares what may be done to a row: `abilities<Redirect>()({ end: (actor, redirect) => … })`. */
export const abilities =
  <Row>() =>
  <const Declared extends Abilities<Row>>(declared: Declared): Declared =>
    declared;

/** The answers for one row, for the screen to show only what will be allowed. */
export function abilitiesOf<Row, const Declared extends Abilities<Row>>(
  declared: Declared,
  actor: Actor,
  row: Row,
): { readonly [Name in keyof Declared]: boolean } {
  const answers = Object.entries(declared).map(([name, may]) => [name, may(actor, row)]);
  return Object.fromEntries(answers);
}

/** Opens a use-case with the same question that the screen was answered. */
export function must<Row>(ctx: { readonly actor: Actor }, may: Ability<Row>, row: Row, code: ErrorCode = 'kit.forbidden'): void {
  if (!may(ctx.actor, row)) fail(code);
}
