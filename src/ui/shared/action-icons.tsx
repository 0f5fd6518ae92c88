import { type IconComponent, icon } from './icon.tsx';

/** Actions on a file, a row or a link. Separate from the other icons, because most read-only pages use none of them. */
export const TrashIcon: IconComponent = /* @__PURE__ */ icon('M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.8 11h8.4l.8-11M8.4 8.7v4.8M11.6 8.7v4.8');
export const CopyIcon: IconComponent = /* @__PURE__ */ icon(
  'M8 7h7.5a1 1 0 0 1 1 1v7.5a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM4.5 13a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1H12a1 1 0 0 1 1 1',
);
export const DownloadIcon: IconComponent = /* @__PURE__ */ icon('M10 3v9.5M6 8.5l4 4 4-4M3.5 16.5h13');
export const UploadIcon: IconComponent = /* @__PURE__ */ icon('M10 12.5V3M6 7l4-4 4 4M3.5 16.5h13');
export const ExternalIcon: IconComponent = /* @__PURE__ */ icon(
  'M8 4.5H4.5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V12M11.5 3.5h5v5M16.5 3.5L9 11',
);
export const RetryIcon: IconComponent = /* @__PURE__ */ icon('M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 2.8v3.4h-3.4');
export const InboxIcon: IconComponent = /* @__PURE__ */ icon(
  'M3 11.5L5.2 4h9.6L17 11.5v4a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM3 11.5h4.2l1 2h3.6l1-2H17',
);
