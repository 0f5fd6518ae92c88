import { type IconComponent, icon } from '#ui/shared/icon.tsx';

/** Icons of the viewer for pictures and videos. */
export const ZoomInIcon: IconComponent = /* @__PURE__ */ icon(
  'M14 8.75a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0zM12.6 12.6L17 17M8.75 6.5V11M6.5 8.75H11',
);
export const ZoomOutIcon: IconComponent = /* @__PURE__ */ icon(
  'M14 8.75a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0zM12.6 12.6L17 17M6.5 8.75H11',
);
export const RotateIcon: IconComponent = /* @__PURE__ */ icon('M4.5 9.5h7v7h-7zM9 4.5h3.5a3 3 0 0 1 3 3V10M11 2.5l-2 2 2 2');
export const PreviousFrameIcon: IconComponent = /* @__PURE__ */ icon('M14.5 4.5L8 10l6.5 5.5zM5.5 4.5v11');
export const NextFrameIcon: IconComponent = /* @__PURE__ */ icon('M5.5 4.5L12 10l-6.5 5.5zM14.5 4.5v11');
