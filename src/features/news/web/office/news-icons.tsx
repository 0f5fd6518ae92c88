import { type IconComponent, icon } from '#ui/shared/icon.tsx';

export const EyeIcon: IconComponent = /* @__PURE__ */ icon(
  'M2.5 10c1.6-3.2 4.2-5 7.5-5s5.9 1.8 7.5 5c-1.6 3.2-4.2 5-7.5 5s-5.9-1.8-7.5-5zM12.3 10a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0z',
);
export const LauncherIcon: IconComponent = /* @__PURE__ */ icon(
  'M3.5 5h13a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM7 17h6M8.5 7.7l3.5 1.8-3.5 1.8z',
);
