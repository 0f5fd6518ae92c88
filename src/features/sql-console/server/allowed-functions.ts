/**
 * Functions that only compute. The wall is the role's rights; this is the hedge before it, for what rights cannot forbid: sleeping,
 * settings of the session, files, other backends, statements inside of texts.
 */
export function isAllowedFunction(name: readonly string[]): boolean {
  const [schema, bare] = name.length === 2 ? name : ['pg_catalog', name.at(-1)];
  if (schema !== 'pg_catalog' || name.length > 2 || bare === undefined) return false;
  return harmless.has(bare) || !forbidden.some((pattern) => pattern.test(bare));
}

/**
 * What stands behind a dot is a column or, where there is none of that name, a function of one argument: `(60).pg_sleep`. So a name
 * may stand there if it may be called, or if none of the forbidden functions of that name takes one argument.
 */
export const isAllowedField = (name: string): boolean => ownColumns.has(name) || isAllowedFunction([name]);

/** Columns that are called like something forbidden. */
const ownColumns = new Set(['keep_until', 'log_id', 'version']);

const harmless = new Set(['pg_typeof', 'pg_size_pretty', 'pg_column_size', 'pg_relation_size', 'pg_table_size', 'pg_total_relation_size']);

const forbidden: readonly RegExp[] = [
  // Everything of the server itself: files, backends, locks, replication, sleep, statistics.
  /^pg_/,
  /^lo_|^lo(read|write)$/,
  /^dblink/,
  /_to_xml|_to_xmlschema|^xpath|^cursor_/,
  /^(set_config|current_setting|setseed|set_limit|nextval|setval|currval|lastval)$/,
  /^(inet_(server|client)|version$|txid_|ts_stat$|ts_rewrite$)/,
  // Of this product: what its tables' owner may do.
  /^log_|^keep_|^hold_|^refuse_|^count_(new|moved)_/,
  /^(has_|row_security|binary_upgrade)/,
];
