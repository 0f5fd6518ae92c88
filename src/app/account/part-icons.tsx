import { type IconComponent, icon } from '#ui/shared/icon.tsx';

/** Defined here as in the menus: importing them would add every icon of the office to the page, since a module is never split. */
export const partIcons = {
  overview: icon('M3.5 3.5h5v6h-5zM11.5 3.5h5v3h-5zM11.5 9.5h5v7h-5zM3.5 12.5h5v4h-5z'),
  coins: icon('M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5zM2.5 8.5h15M5.5 12.5h3'),
  promocodes: icon(
    'M2.5 7.5v-2a1 1 0 0 1 1-1h13a1 1 0 0 1 1 1v2a2.5 2.5 0 0 0 0 5v2a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-2a2.5 2.5 0 0 0 0-5zM12 7.2v1.3M12 11.5v1.3',
  ),
  security: icon('M10 2.5l6.5 2.3v4.7c0 3.8-2.7 6.6-6.5 8-3.8-1.4-6.5-4.2-6.5-8V4.8zM7 9.8l2.2 2.2 3.9-4.3'),
  sessions: icon('M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM10 5.8V10l2.8 2'),
  privacy: icon(
    'M5 4.5h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1zM8 2.8h4v3.4H8zM11.9 9.9a1.9 1.9 0 1 1-3.8 0 1.9 1.9 0 0 1 3.8 0zM6.9 14.4c.5-1.2 1.6-1.8 3.1-1.8s2.6.6 3.1 1.8',
  ),
} as const satisfies Readonly<Record<string, IconComponent>>;
