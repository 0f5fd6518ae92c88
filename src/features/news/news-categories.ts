/** The five lists of the news store. `storeCategory` stands in addresses and in the game's calls, the Russian name in the seed's call. */
export const newsCategories = [
  { storeCategory: 'news', name: 'Новости' },
  { storeCategory: 'contest', name: 'Конкурсы' },
  { storeCategory: 'stocks', name: 'Акции' },
  { storeCategory: 'updates', name: 'Обновления' },
  { storeCategory: 'video', name: 'Видео' },
] as const;

export type NewsCategory = (typeof newsCategories)[number]['storeCategory'];

export const isNewsCategory = (word: unknown): word is NewsCategory => newsCategories.some(({ storeCategory }) => storeCategory === word);

/** By the Russian name or by the slug, whatever the case; undefined: there is no such category. */
export function categoryCalled(word: string): NewsCategory | undefined {
  const wanted = word.trim().toLowerCase();
  return newsCategories.find(({ name, storeCategory }) => storeCategory === wanted || name.toLowerCase() === wanted)?.storeCategory;
}

export const categoryView = (category: NewsCategory): { name: string; storeCategory: NewsCategory } => {
  const known = newsCategories.find(({ storeCategory }) => storeCategory === category);
  return { name: known?.name ?? category, storeCategory: category };
};
