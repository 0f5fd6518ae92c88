import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf, Operation } from '#kit/contract/contract.ts';
import { useOffice } from './office-context.ts';
import { type ManyResult, runMany } from './run-many.ts';
import { callOperation } from './use-operation.ts';

/**
 * An action on several rows of a list. Each row is a separate call with its own permission check, transaction and audit entry, so one
 * rejection does not affect the others. Created by `manyAction`, which knows the operation's input.
 */
export type ManyAction<Row> = {
  readonly label: string;
  /** The question before the action; absent: the label is enough. */
  readonly question?: string;
  /** The label of one reason for all rows; absent: none is needed. */
  readonly reason?: string;
  /** One choice for all rows. */
  readonly choice?: { readonly label: string; readonly options: readonly { readonly value: string; readonly label: string }[] };
  /** Whether this user can do it to this row now. */
  readonly can: (row: Row) => boolean;
  readonly operation: Operation;
  /** `said`: the reason, or the choice. */
  readonly input: (row: Row, said: string) => unknown;
  /** Queries that it makes stale. */
  readonly invalidates: readonly Operation[];
};

export const manyAction = <Row, O extends Operation>(
  operation: O,
  action: Omit<ManyAction<Row>, 'operation' | 'input'> & { readonly input: (row: Row, said: string) => InputOf<O> },
): ManyAction<Row> => ({ ...action, operation });

type Key = string | number;

type Many<Row> = {
  /** The list's name. */
  readonly of: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  readonly actions: readonly ManyAction<Row>[];
};

/** Which rows are selected, and the actions on them. Rows that leave the list are deselected. */
export function useMany<Row>({ of, rows, keyOf, actions }: Many<Row>) {
  const office = useOffice();
  const client = useQueryClient();
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const chosen = rows.filter((row) => selected.has(keyOf(row)));

  const run = async (action: ManyAction<Row>, said: string): Promise<ManyResult> => {
    const { operation, input, can, invalidates, reason, choice } = action;
    const result = await runMany({
      rows: chosen.filter(can),
      call: (row) => callOperation(office, operation, input(row, said) as InputOf<Operation>),
      asks: reason !== undefined || choice !== undefined,
      onDone: (row) => setSelected((before) => new Set([...before].filter((key) => key !== keyOf(row)))),
      textOf: office.textOf,
    });
    // A rejection may also mean that a row has changed.
    for (const { id } of invalidates) void client.invalidateQueries({ queryKey: [id] });
    return result;
  };

  return {
    selected: new Set(chosen.map(keyOf)),
    onSelect: (next: ReadonlySet<Key>) => setSelected(next),
    actions: actions.map((action) => ({
      label: action.label,
      draft: `many-${of}-${action.operation.id}`,
      question: action.question,
      reason: action.reason,
      choice: action.choice,
      count: chosen.filter(action.can).length,
      run: (said: string) => run(action, said),
    })),
  };
}
