import { type IconComponent, icon } from './icon.tsx';

/** Icons of controls and states. Each is a value of its own, so that a page pays only for those it shows. */
export const ChevronDownIcon: IconComponent = /* @__PURE__ */ icon('M5 7.5l5 5 5-5');
export const ChevronUpIcon: IconComponent = /* @__PURE__ */ icon('M5 12.5l5-5 5 5');
export const CloseIcon: IconComponent = /* @__PURE__ */ icon('M5 5l10 10M15 5L5 15');
export const PlusIcon: IconComponent = /* @__PURE__ */ icon('M10 4v12M4 10h12');
export const CheckIcon: IconComponent = /* @__PURE__ */ icon('M4 10.5l4 4 8-9');
export const MenuIcon: IconComponent = /* @__PURE__ */ icon('M3 5.5h14M3 10h14M3 14.5h14');
export const MoreIcon: IconComponent = /* @__PURE__ */ icon('M4.5 10h.01M10 10h.01M15.5 10h.01');
export const EditIcon: IconComponent = /* @__PURE__ */ icon('M4 16l.8-3.6L13 4.2a1.9 1.9 0 0 1 2.7 2.7l-8.2 8.3zM11.6 5.6l2.8 2.8');
export const TrashIcon: IconComponent = /* @__PURE__ */ icon('M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.8 11h8.4l.8-11M8.4 8.7v4.8M11.6 8.7v4.8');
export const CopyIcon: IconComponent = /* @__PURE__ */ icon(
  'M8 7h7.5a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM4.5 13a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1H12a1 1 0 0 1 1 1',
);
export const DownloadIcon: IconComponent = /* @__PURE__ */ icon('M10 3v9.5M6 8.5l4 4 4-4M3.5 16.5h13');
export const UploadIcon: IconComponent = /* @__PURE__ */ icon('M10 12.5V3M6 7l4-4 4 4M3.5 16.5h13');
export const ExternalIcon: IconComponent = /* @__PURE__ */ icon(
  'M8 4.5H4.5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V12M11.5 3.5h5v5M16.5 3.5L9 11',
);
export const CalendarIcon: IconComponent = /* @__PURE__ */ icon(
  'M4.5 5h11a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM3.5 8.7h13M7 3v3.5M13 3v3.5',
);
export const ClockIcon: IconComponent = /* @__PURE__ */ icon('M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM10 5.8V10l2.8 2');
export const FilterIcon: IconComponent = /* @__PURE__ */ icon('M3 4.5h14l-5.4 6.2v5.3l-3.2-1.6v-3.7z');
export const TableIcon: IconComponent = /* @__PURE__ */ icon(
  'M4 4h12a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM3 8h14M3 12h14M8 8v8',
);
export const SortIcon: IconComponent = /* @__PURE__ */ icon('M6.5 4v12M3.5 13l3 3 3-3M13.5 16V4M10.5 7l3-3 3 3');
export const SortAscendingIcon: IconComponent = /* @__PURE__ */ icon('M10 16V4M5.5 8.5L10 4l4.5 4.5');
export const SortDescendingIcon: IconComponent = /* @__PURE__ */ icon('M10 4v12M5.5 11.5L10 16l4.5-4.5');
export const WarningIcon: IconComponent = /* @__PURE__ */ icon('M10 3.2l7.3 12.6a.5.5 0 0 1-.4.7H3.1a.5.5 0 0 1-.4-.7zM10 8v3.7M10 14h.01');
export const InfoIcon: IconComponent = /* @__PURE__ */ icon('M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM10 9.3v4.2M10 6.6h.01');
export const SuccessIcon: IconComponent = /* @__PURE__ */ icon('M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM6.8 10.3l2.2 2.2 4.2-4.8');
export const UserIcon: IconComponent = /* @__PURE__ */ icon(
  'M13.25 6.75a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0zM3.5 17c.5-3.3 3-5 6.5-5s6 1.7 6.5 5',
);
export const LogoutIcon: IconComponent = /* @__PURE__ */ icon(
  'M8 3.5H4.5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1H8M12.5 6.5L16 10l-3.5 3.5M16 10H7.5',
);
export const InboxIcon: IconComponent = /* @__PURE__ */ icon(
  'M3 11.5L5.2 4h9.6L17 11.5v4a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM3 11.5h4.2l1 2h3.6l1-2H17',
);
export const RetryIcon: IconComponent = /* @__PURE__ */ icon('M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 2.8v3.4h-3.4');
export const ZoomInIcon: IconComponent = /* @__PURE__ */ icon(
  'M14 8.75a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0zM12.6 12.6L17 17M8.75 6.5V11M6.5 8.75H11',
);
export const ZoomOutIcon: IconComponent = /* @__PURE__ */ icon(
  'M14 8.75a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0zM12.6 12.6L17 17M6.5 8.75H11',
);
export const RotateIcon: IconComponent = /* @__PURE__ */ icon('M4.5 9.5h7v7h-7zM9 4.5h3.5a3 3 0 0 1 3 3V10M11 2.5l-2 2 2 2');
export const PreviousFrameIcon: IconComponent = /* @__PURE__ */ icon('M14.5 4.5L8 10l6.5 5.5zM5.5 4.5v11');
export const NextFrameIcon: IconComponent = /* @__PURE__ */ icon('M5.5 4.5L12 10l-6.5 5.5zM14.5 4.5v11');
