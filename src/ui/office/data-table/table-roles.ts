/** The elements have these roles natively, but as cards they lose `display: table`, and browsers then drop the roles that depend on it. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
