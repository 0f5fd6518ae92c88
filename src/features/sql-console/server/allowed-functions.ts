/**
 * Whether a function only computes. The role's permissions are the main protection; this check covers what permissions cannot forbid:
 * sleeping, session settings, files, other backends, and statements inside strings.
 */
export function isAllowedFunction(name: readonly string[]): boolean {
  const [schema, bare] = name.length === 2 ? name : ['pg_catalog', name.at(-1)];
  if (schema !== 'pg_catalog' || name.length > 2 || bare === undefined) return false;
  return harmless.has(bare) || !forbidden.some((pattern) => pattern.test(bare));
}

/**
 * A name after a dot is a column or, if there is no such column, a function of one argument: `(60).pg_sleep`. So a name is allowed if it
 * may be called, or if no forbidden function of that name takes one argument.
 */
export const isAllowedField = (name: string): boolean => ownColumns.has(name) || isAllowedFunction([name]);

/** Columns whose names match a forbidden pattern. */
const ownColumns = new Set(['keep_until', 'log_id', 'version']);

const harmless = new Set(['pg_typeof', 'pg_size_pretty', 'pg_column_size', 'pg_relation_size', 'pg_table_size', 'pg_total_relation_size']);

const forbidden: readonly RegExp[] = [
  // Server internals: files, backends, locks, replication, sleep, statistics.
  /^pg_/,
  /^lo_|^lo(read|write)$/,
  /^dblink/,
  /_to_xml|_to_xmlschema|^xpath|^cursor_/,
  /^(set_config|current_setting|setseed|set_limit|nextval|setval|currval|lastval)$/,
  /^(inet_(server|client)|version$|txid_|ts_stat$|ts_rewrite$)/,
  // The product's own functions that run with the rights of the tables' owner.
  /^log_|^keep_|^hold_|^refuse_|^count_(new|moved)_/,
  /^(has_|row_security|binary_upgrade)/,
];
