/**
 * Said aloud by attribute, though the elements have these roles by birth: shown as cards the rows lose `display: table`,
 * and browsers then drop the roles that hang on it.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
