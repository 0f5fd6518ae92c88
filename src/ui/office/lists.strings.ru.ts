import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './lists.strings.en.ts';

export const ru = {
  search: 'Поиск',
  all: 'Все',
  noneMatch: 'С такими фильтрами ничего не нашлось.',
  resetFilters: 'Сбросить фильтры',
  csv: 'Скачать CSV',
  csvShort: 'CSV',
  csvComma: 'Через запятую',
  csvSemicolon: 'Через точку с запятой (Excel)',
  view: 'Вид',
  columns: 'Столбцы',
  savedViews: 'Сохранённые виды',
  saveView: 'Сохранить этот вид…',
  saveTitle: 'Сохранить вид',
  saveText: 'Фильтры и сортировка сохранятся под этим названием. Видите его только вы.',
  viewName: 'Название',
  save: 'Сохранить',
  viewSaved: 'Вид «{name}» сохранён',
  viewRemoved: 'Вид «{name}» удалён',
  removeViews: 'Удалить вид…',
  removeTitle: 'Сохранённые виды',
  anyTime: 'За всё время',
  clearPeriod: 'Снова за всё время',
} satisfies SameShape<typeof en>;
