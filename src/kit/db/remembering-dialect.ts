import { Column, is, SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

type SelectConfig = Parameters<PgDialect['buildSelectQuery']>[0];
type Selection = { readonly fields: readonly unknown[]; readonly ofOneTable: boolean; readonly text: SQL };

/** Per first column: expressions created for each call evict each other. */
const remembered = 8;

/**
 * Renders a selection once for the same columns and expressions: a list selects twenty of them, and only its filter changes between calls.
 */
export class RememberingDialect extends PgDialect {
  private readonly selections = new WeakMap<WeakKey, Selection[]>();

  override buildSelectQuery(config: SelectConfig): SQL {
    const field = config.fieldsFlat ? undefined : this.selectionOf(config.fields, !config.joins?.length);
    return super.buildSelectQuery(field ? { ...config, fieldsFlat: [{ path: [], field }] } : config);
  }

  /** Only one driver, which is not ours, needs the parameter types; finding them took a quarter of the time of rendering a query. */
  override prepareTyping: PgDialect['prepareTyping'] = () => 'none';

  private selectionOf(selected: SelectConfig['fields'], ofOneTable: boolean): SQL | undefined {
    const fields = Object.values(selected);
    const [first] = fields;
    if (typeof first !== 'object' || first === null) return undefined;
    const known = this.selections.get(first) ?? [];
    const same = known.find((one) => one.ofOneTable === ofOneTable && sameFields(one.fields, fields));
    if (same) return same.text;
    const text = this.write(selected, ofOneTable);
    if (text) this.selections.set(first, [{ fields, ofOneTable, text }, ...known.slice(0, remembered - 1)]);
    return text;
  }

  /** Undefined if there are values between the columns, or tables nested in a row. */
  private write(selected: SelectConfig['fields'], isSingleTable: boolean): SQL | undefined {
    const fields = Object.entries(selected).map(([name, field]) => ({ path: [name], field }));
    if (!fields.every(({ field }) => is(field, Column) || is(field, SQL) || is(field, SQL.Aliased))) return undefined;
    const written = this.sqlToQuery(Reflect.get(this, 'buildSelection').call(this, fields, { isSingleTable }));
    return written.params.length === 0 ? sql.raw(written.sql) : undefined;
  }
}

const sameFields = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((field, at) => field === others[at]);
