import { type IconComponent, icon } from '#ui/shared/icon.tsx';

export const MinusIcon: IconComponent = /* @__PURE__ */ icon('M4 10h12');
export const WholeIcon: IconComponent = /* @__PURE__ */ icon('M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4');
export const HeatIcon: IconComponent = /* @__PURE__ */ icon(
  'M10 2.5c.5 3 4.5 4.6 4.5 8.8a4.5 4.5 0 0 1-9 0c0-2 1-3.2 2-4.3.2 1.3.8 2 1.5 2.2C9.6 7 8.8 4.5 10 2.5z',
);
export const CupIcon: IconComponent = /* @__PURE__ */ icon(
  'M6 3.5h8v4a4 4 0 0 1-8 0zM6 5H3.5v1.5A2.5 2.5 0 0 0 6 9M14 5h2.5v1.5A2.5 2.5 0 0 1 14 9M10 11.5v3M7 16.5h6',
);
export const FilmIcon: IconComponent = /* @__PURE__ */ icon('M3 4.5h14v11H3zM8.5 7.5l4 2.5-4 2.5z');
export const StencilIcon: IconComponent = /* @__PURE__ */ icon('M3.5 3.5h13v13h-13zM3.5 12l4-4 5 5M11 11.5l2-2 3.5 3.5');
export const SoundIcon: IconComponent = /* @__PURE__ */ icon('M4 8v4h2.5l3.5 3V5L6.5 8zM13 7.5a3.5 3.5 0 0 1 0 5M15 5a7 7 0 0 1 0 10');
export const ShieldIcon: IconComponent = /* @__PURE__ */ icon('M10 2.5l6 2v5c0 4-2.5 6.5-6 8-3.5-1.5-6-4-6-8v-5z');
export const FlagIcon: IconComponent = /* @__PURE__ */ icon('M5 17.5v-14h9l-1.5 3.5 1.5 3.5H5');
