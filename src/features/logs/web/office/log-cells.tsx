import { useFormatter, useTranslations } from 'use-intl/react';
import { type FieldName, fieldsOf } from '#features/logs/log-fields.ts';
import type { Field, LogKind } from '#features/logs/log-kinds.ts';
import type { LogView } from '#features/logs/logs.contract.ts';
import type { commonLogList } from '#features/logs/logs.list.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { withMinus } from '#kit/i18n/minus.ts';
import { markUnseen, markUnseenLines } from '#kit/i18n/unseen.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { CellsOf } from '#kit/office/use-list.ts';
import { dayOf } from '#kit/time/moscow.ts';
import { Note } from '#ui/office/data-table/note.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Moment } from '#ui/shared/moment.tsx';

/** The common columns followed by the fields of the kind. */
export function useLogCells(kind: LogKind): CellsOf<typeof commonLogList, LogView> {
  const names = useServerNames();
  const own = fieldsOf(kind).map(([name, field]) => [name, (row: LogView) => <Value name={name} field={field} fields={row.fields} />]);
  return {
    ...Object.fromEntries(own),
    at: (row) => <Times row={row} />,
    receivedAt: ({ receivedAt }) => <Moment at={receivedAt} look="exact" />,
    server: (row) => names.get(row.server) ?? row.server,
    nick: (row) => <Person nick={row.nick} id={row.globalId} />,
  };
}

/** When it happened, and when it arrived if that was later; the date only if it differs. */
function Times({ row: { at, receivedAt } }: { readonly row: LogView }) {
  const t = useTranslations('logs');
  const late = Date.parse(receivedAt) - Date.parse(at) >= lateMs;
  const sameDay = dayOf(new Date(at)) === dayOf(new Date(receivedAt));
  return (
    <>
      <Moment at={at} look="exact" />
      {late && (
        // Hidden when the table is too narrow for all columns, to leave room for the row's text.
        <span className="fewer:hidden">
          <Note>{t.rich('list.received', { time: () => <Moment at={receivedAt} look={sameDay ? 'time' : 'short'} /> })}</Note>
        </span>
      )}
    </>
  );
}
/** Batches normally arrive faster than this. */
const lateMs = 60_000;

function Person({ nick, id }: { readonly nick: string; readonly id: number | null }) {
  const t = useTranslations('logs');
  return (
    <>
      <PersonLink id={id}>{markUnseen(nick)}</PersonLink>
      {id !== null && (
        <Note mono>
          <span title={t('columns.globalId')}>{id}</span>
        </Note>
      )}
    </>
  );
}

const numberOf = (value: LogView['fields'][string] | undefined): number | null => (typeof value === 'number' ? value : null);

type ValueProps = { readonly name: FieldName; readonly field: Field; readonly fields: LogView['fields'] };

function Value({ name, field, fields }: ValueProps) {
  const t = useTranslations('logs.list');
  const format = useFormatter();
  const value = fields[name] ?? null;
  if (value === null) return null;
  switch (field.type) {
    case 'person':
      return <Person nick={String(value)} id={numberOf(fields[`${name}Id`])} />;
    case 'flag':
      return <Badge tone={value === true ? 'success' : 'plain'}>{t(value === true ? 'yes' : 'no')}</Badge>;
    case 'prose':
      // Right-to-left text must not reorder its surroundings.
      return <bdi className="whitespace-pre-line">{markUnseenLines(String(value))}</bdi>;
    case 'whole':
      return name === 'delta' ? <Change by={Number(value)} /> : format.number(Number(value));
    default:
      return markUnseen(String(value));
  }
}

/** The sign shows the direction, so that it does not depend on colour. */
function Change({ by }: { readonly by: number }) {
  const format = useFormatter();
  return (
    <span className={cx(by > 0 && 'text-success-text', by < 0 && 'text-danger-text')}>
      {withMinus(format.number(by, { signDisplay: 'exceptZero' }))}
    </span>
  );
}
