/** What every list of the office says beside its own words. */
export const en = {
  csv: 'Download CSV',
  csvComma: 'Comma-separated',
  csvSemicolon: 'Semicolon-separated (Excel)',
  view: 'View',
  columns: 'Columns',
  savedViews: 'Saved views',
  saveView: 'Save this view…',
  saveTitle: 'Save this view',
  saveText: 'Filters and sorting are kept under a name. Only you see it.',
  viewName: 'Name',
  save: 'Save',
  removeViews: 'Remove a view…',
  removeTitle: 'Saved views',
  anyTime: 'Any time',
  clearPeriod: 'Any time again',
};
