/** The five lists of the news store. `storeCategory` is used in URLs and the game's API, the Russian name in GET /api/news?category=. */
export const newsCategories = [
  { storeCategory: 'news', name: 'Новости' },
  { storeCategory: 'contest', name: 'Конкурсы' },
  { storeCategory: 'stocks', name: 'Акции' },
  { storeCategory: 'updates', name: 'Обновления' },
  { storeCategory: 'video', name: 'Видео' },
] as const;

export type NewsCategory = (typeof newsCategories)[number]['storeCategory'];

export const isNewsCategory = (word: unknown): word is NewsCategory => newsCategories.some(({ storeCategory }) => storeCategory === word);

/** Finds a category by Russian name or slug, case-insensitively; undefined if there is none. */
export function categoryCalled(word: string): NewsCategory | undefined {
  const wanted = word.trim().toLowerCase();
  return newsCategories.find(({ name, storeCategory }) => storeCategory === wanted || name.toLowerCase() === wanted)?.storeCategory;
}

export const categoryView = (category: NewsCategory): { name: string; storeCategory: NewsCategory } => {
  const known = newsCategories.find(({ storeCategory }) => storeCategory === category);
  return { name: known?.name ?? category, storeCategory: category };
};
