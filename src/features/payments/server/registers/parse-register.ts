import { failField } from '#kit/errors/errors.ts';
import { type Currency, currencyDigits, parseMoney } from '#kit/money/money.ts';
import { type Day, dayOf, isDay } from '#kit/time/moscow.ts';

export type RegisterLine = {
  readonly paymentId: string;
  readonly minor: number;
  readonly currency: Currency;
  readonly status: string;
  readonly paid: boolean;
  /** The refunded amount; null: the register does not say. */
  readonly refundedMinor: number | null;
  /** Moscow day. */
  readonly day: Day;
  /** ISO instant in UTC; null if the register has only a day, or a time without a zone. */
  readonly at: string | null;
};

const maxLines = 100_000;

/**
 * Parses a provider's register: CSV with commas, semicolons or tabs and a header row with provider-specific column names. One unreadable
 * line rejects the whole file: half a register would report payments as missing.
 */
export function parseRegister(text: string): readonly RegisterLine[] {
  const clean = text.replace(/^\uFEFF/, '');
  const [header = [], ...records] = recordsOf(clean, separatorOf(clean.split('\n', 1)[0] ?? ''));
  const names = header.map(normal);
  const place = (column: keyof typeof columns) => columns[column].map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1;
  const at = {
    paymentId: place('paymentId'),
    amount: place('amount'),
    date: place('date'),
    currency: place('currency'),
    status: place('status'),
    refunded: place('refunded'),
  };
  const inUtc = names[at.date]?.endsWith('(utc)') ?? false;
  if (at.paymentId < 0 || at.amount < 0 || at.date < 0) failField('text', 'payments.registerColumns');
  if (records.length === 0 || records.length > maxLines) failField('text', 'payments.registerEmpty', { most: maxLines });
  return records.map((record, index) => {
    const given = (place: number) => (place < 0 ? '' : (record[place] ?? '').trim());
    const currency = currencyOf(given(at.currency));
    const money = currency && parseMoney(plainAmount(given(at.amount)), currency);
    const time = timeOfText(inUtc ? `${given(at.date).replace(' ', 'T')}Z` : given(at.date));
    const paymentId = given(at.paymentId);
    if (!paymentId || paymentId.length > 200 || !currency || !money || !time)
      return failField('text', 'payments.registerLine', { line: index + 2 });
    const status = given(at.status).slice(0, 100);
    const refunded = parseMoney(plainAmount(given(at.refunded)).replace(/^-/, ''), currency)?.amount ?? null;
    const wholly = refundedWord.test(status);
    return {
      paymentId,
      minor: money.amount,
      currency,
      status,
      paid: at.status < 0 || paidWord.test(status) || wholly,
      refundedMinor: refunded ?? (wholly ? money.amount : null),
      ...time,
    };
  });
}

/**
 * Column names as the providers use them, in lower case with single spaces; if a register has several of them, the first in this list wins.
 */
const columns: Readonly<Record<'paymentId' | 'amount' | 'currency' | 'status' | 'date' | 'refunded', readonly string[]>> = {
  paymentId: [
    // Stripe's register also has the charge id, which no message contains.
    'paymentintent id',
    'payment id',
    'id',
    'pg payment id',
    'transaction id',
    'идентификатор платежа',
    'номер платежа',
    'id платежа',
    'id транзакции',
    'номер транзакции',
  ],
  amount: ['amount', 'sum', 'pg amount', 'сумма', 'сумма платежа'],
  currency: ['currency', 'pg currency', 'валюта', 'валюта платежа'],
  refunded: [
    'refunded',
    'refunded amount',
    'refund amount',
    'amount refunded',
    'pg refund amount',
    'сумма возврата',
    'возвращено',
    'возврат',
  ],
  status: ['status', 'state', 'pg status', 'статус', 'статус платежа', 'состояние'],
  date: [
    'date',
    'created at',
    'created date (utc)',
    'created (utc)',
    'paid at',
    'captured at',
    'pg payment date',
    'payment date',
    'дата',
    'дата платежа',
    'дата и время',
    'время платежа',
  ],
};

const paidWord =
  /^(paid|succe(eded|ss|ssful)|ok|captured|completed?|settled|done|оплачен\S*|успе\S*|выполнен\S*|заверш\S*|подтвержд\S*|провед[её]н\S*)$/i;

/** Refunded in full; a partial refund needs its own column. */
const refundedWord = /^(refunded|reversed|returned|revoked|возвращ[её]н\S*|возврат)$/i;

const normal = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_.-]+/g, ' ');

const separatorOf = (header: string): string =>
  [';', '\t', ','].toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ',';

const currencyOf = (text: string): Currency | undefined => {
  const wanted = text === '' || /^(rur|₽|руб\.?)$/i.test(text) ? 'RUB' : text.toUpperCase();
  return isCurrency(wanted) ? wanted : undefined;
};
const isCurrency = (text: string): text is Currency => Object.hasOwn(currencyDigits, text);

/** `1 500,00` and `1,500.00` are `1500.00`, and so is `1,500`: no supported currency has three decimals. */
function plainAmount(text: string): string {
  const tight = text.replace(/\s/g, '');
  return tight.includes('.') || /,\d{3}$/.test(tight) ? tight.replaceAll(',', '') : tight.replace(',', '.');
}

/** A time with a zone is an instant; one without is Moscow time. */
function timeOfText(text: string): Pick<RegisterLine, 'day' | 'at'> | undefined {
  if (/(Z|[+-]\d\d:?\d\d)$/.test(text) && text.includes('T')) {
    const instant = new Date(text);
    return Number.isNaN(instant.getTime()) ? undefined : { day: dayOf(instant), at: instant.toISOString() };
  }
  const russian = /^(\d\d)\.(\d\d)\.(\d{4})/.exec(text);
  const day = russian ? `${russian[3]}-${russian[2]}-${russian[1]}` : text.slice(0, 10);
  return isDay(day) ? { day, at: null } : undefined;
}

/** RFC 4180 records with any separator; empty lines are skipped. */
function recordsOf(text: string, separator: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let field = '';
  let quoted = false;
  const endField = () => {
    record.push(field);
    field = '';
  };
  const endRecord = () => {
    endField();
    if (record.some((value) => value.trim() !== '')) records.push(record);
    record = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign !== '"') field += sign;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && field.trim() === '') {
      quoted = true;
      field = '';
    } else if (sign === separator) endField();
    else if (sign === '\n') endRecord();
    else if (sign !== '\r') field += sign;
  }
  if (field !== '' || record.length > 0) endRecord();
  return records;
}
