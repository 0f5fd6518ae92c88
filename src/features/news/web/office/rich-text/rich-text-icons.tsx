import { type IconComponent, icon } from '#ui/shared/icon.tsx';

export const HeadingIcon: IconComponent = /* @__PURE__ */ icon(
  'M4 4v12M12 4v12M4 10h8M15.2 11.2a1.6 1.6 0 0 1 2.6 1.2c0 1.6-2.8 2-2.8 3.6h2.8',
);
export const SubheadingIcon: IconComponent = /* @__PURE__ */ icon(
  'M4 4v12M12 4v12M4 10h8M15 11.4a1.4 1.4 0 1 1 1.3 2.1 1.4 1.4 0 1 1-1.4 2.2',
);
export const BoldIcon: IconComponent = /* @__PURE__ */ icon('M6 4h4.7a3 3 0 0 1 0 6H6zM6 10h5.5a3 3 0 0 1 0 6H6z');
export const ItalicIcon: IconComponent = /* @__PURE__ */ icon('M8.5 4h5M6.5 16h5M11.2 4L8.8 16');
export const BulletsIcon: IconComponent = /* @__PURE__ */ icon('M7.5 5.5H17M7.5 10H17M7.5 14.5H17M3.7 5.5h.01M3.7 10h.01M3.7 14.5h.01');
export const NumbersIcon: IconComponent = /* @__PURE__ */ icon(
  'M8 5.5h9M8 10h9M8 14.5h9M3 4.3l1.2-.6v3.6M3 12.9a1 1 0 0 1 1.9.4c0 .9-1.9 1.4-1.9 2.6h2',
);
export const QuoteIcon: IconComponent = /* @__PURE__ */ icon('M8.5 6C6 6.6 4.5 8.5 4.5 11v3h4v-4H6.3M16 6c-2.5.6-4 2.5-4 5v3h4v-4h-2.2');
export const LinkIcon: IconComponent = /* @__PURE__ */ icon(
  'M8.5 11.5a3 3 0 0 0 4.3.2l2.7-2.7a3.1 3.1 0 0 0-4.4-4.4l-1.3 1.3M11.5 8.5a3 3 0 0 0-4.3-.2l-2.7 2.7a3.1 3.1 0 0 0 4.4 4.4l1.3-1.3',
);
export const UndoIcon: IconComponent = /* @__PURE__ */ icon('M7 4L3.5 7.5 7 11M3.5 7.5h8a4.2 4.2 0 0 1 0 8.5H7');
export const RedoIcon: IconComponent = /* @__PURE__ */ icon('M13 4l3.5 3.5L13 11M16.5 7.5h-8a4.2 4.2 0 0 0 0 8.5H13');
