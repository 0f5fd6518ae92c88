import { createNewsScreen, newsListScreen, newsScreen } from '#features/news/news.urls.ts';
import type { OfficeScreen } from '#kit/office/office-screen.ts';

const strings = {
  news: { en: () => import('#features/news/news.strings.en.ts'), ru: () => import('#features/news/news.strings.ru.ts') },
  newsDesk: { en: () => import('#features/news/news-desk.strings.en.ts'), ru: () => import('#features/news/news-desk.strings.ru.ts') },
};

export const screens: readonly OfficeScreen[] = [
  { screen: newsListScreen, view: () => import('./news-list.screen.tsx'), strings },
  { screen: createNewsScreen, view: () => import('./create-news.screen.tsx'), strings },
  { screen: newsScreen, view: () => import('./news.screen.tsx'), strings },
];
