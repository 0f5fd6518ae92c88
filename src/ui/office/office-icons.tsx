import { type IconComponent, icon } from '#ui/shared/icon.tsx';

/** Icons only the office uses: tables, filters, charts. Kept apart so that the public pages do not load them. */
export const ChevronUpIcon: IconComponent = /* @__PURE__ */ icon('M5 12.5l5-5 5 5');
export const MoreIcon: IconComponent = /* @__PURE__ */ icon('M4.5 10h.01M10 10h.01M15.5 10h.01');
export const EditIcon: IconComponent = /* @__PURE__ */ icon('M4 16l.8-3.6L13 4.2a1.9 1.9 0 0 1 2.7 2.7l-8.2 8.3zM11.6 5.6l2.8 2.8');
export const CalendarIcon: IconComponent = /* @__PURE__ */ icon(
  'M4.5 5h11a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM3.5 8.7h13M7 3v3.5M13 3v3.5',
);
export const FilterIcon: IconComponent = /* @__PURE__ */ icon('M3 4.5h14l-5.4 6.2v5.3l-3.2-1.6v-3.7z');
export const TableIcon: IconComponent = /* @__PURE__ */ icon(
  'M4 4h12a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM3 8h14M3 12h14M8 8v8',
);
export const SortIcon: IconComponent = /* @__PURE__ */ icon('M6.5 4v12M3.5 13l3 3 3-3M13.5 16V4M10.5 7l3-3 3 3');
export const SortAscendingIcon: IconComponent = /* @__PURE__ */ icon('M10 16V4M5.5 8.5L10 4l4.5 4.5');
export const SortDescendingIcon: IconComponent = /* @__PURE__ */ icon('M10 4v12M5.5 11.5L10 16l4.5-4.5');
