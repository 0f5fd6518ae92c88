import type { LogKind } from '#features/logs/log-kinds.ts';
import type { Clickhouse } from '#kit/clickhouse/clickhouse.ts';
import { columnsOf } from '../check-rows.ts';

export type Lines = {
  /** One row per line, without id and arrival time. */
  readonly text: string;
  /** Id of the first row; the others follow consecutively. */
  readonly firstId: number;
  readonly receivedAt: Date;
  /** Deduplication token of the insert. */
  readonly token: string;
  /** Ids that are already stored. */
  readonly except?: ReadonlySet<number>;
};

export async function writeLines(
  clickhouse: Clickhouse,
  kind: LogKind,
  { text, firstId, receivedAt, token, except }: Lines,
): Promise<void> {
  const received = receivedAt.toISOString();
  let lines = '';
  let id = firstId;
  for (let from = 0; from < text.length; id += 1) {
    const end = text.indexOf('\n', from) + 1;
    if (!except?.has(id)) lines += `${id}\t${received}\t${text.slice(from, end)}`;
    from = end;
  }
  if (lines !== '') await clickhouse.insert({ table: `log_${kind}`, columns: ['id', 'received_at', ...columnsOf(kind)] }, lines, token);
}
