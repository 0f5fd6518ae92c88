import type { Crop } from './pictures.list.ts';

export const languages = ['en', 'ru'] as const;
export type Language = (typeof languages)[number];

export type OgSection = {
  readonly name: string;
  readonly master: string;
  readonly crop?: Crop;
  /** A picture on nothing, laid over the right half. */
  readonly over?: string;
  readonly pixels?: true;
  readonly title: Readonly<Record<Language, string>>;
  readonly line: Readonly<Record<Language, string>>;
};

export const ogSections: readonly OgSection[] = [
  {
    name: 'default',
    master: 'hero',
    crop: [0, 0.08, 1, 0.92],
    title: { en: 'A whole city in your phone', ru: 'Целый город в телефоне' },
    line: { en: 'Online role-play game for Android and iOS', ru: 'Ролевая онлайн-игра для Android и iOS' },
  },
  {
    name: 'news',
    master: 'cover-news',
    title: { en: 'City news', ru: 'Новости города' },
    line: { en: 'Updates, contests, sales, videos', ru: 'Обновления, конкурсы, акции, видео' },
  },
  {
    name: 'legal',
    master: 'city',
    title: { en: 'Documents', ru: 'Документы' },
    line: { en: 'Terms, privacy, payment rules', ru: 'Условия, конфиденциальность, правила оплаты' },
  },
  {
    name: 'support',
    master: 'hero',
    crop: [0.12, 0.2, 0.62, 0.62],
    title: { en: 'Support', ru: 'Поддержка' },
    line: { en: 'We read every message', ru: 'Читаем каждое обращение' },
  },
  {
    name: 'top-up',
    master: 'city',
    over: 'chest-gold',
    title: { en: 'Top up your coins', ru: 'Пополнение монет' },
    line: { en: 'Bonus for every amount', ru: 'Бонус к каждой сумме' },
  },
  {
    name: 'partner',
    master: 'cover-video',
    title: { en: 'For partners', ru: 'Партнёрам' },
    line: { en: 'Film the city and earn with it', ru: 'Снимайте город и зарабатывайте' },
  },
  {
    name: 'pixel-battle',
    master: 'city',
    pixels: true,
    title: { en: 'Pixel battle', ru: 'Битва пикселей' },
    line: { en: 'One wall for the whole city', ru: 'Одна стена на весь город' },
  },
  {
    name: 'chests',
    master: 'hero',
    over: 'chest-silver',
    title: { en: 'Chests', ru: 'Сундуки' },
    line: { en: 'A prize in every one, the odds are open', ru: 'Приз в каждом, шансы открыты' },
  },
  {
    name: 'complaints',
    master: 'hero',
    crop: [0.3, 0.3, 0.6, 0.6],
    title: { en: 'Fair play', ru: 'Честная игра' },
    line: { en: 'Complaints are judged by people, with a right to appeal', ru: 'Жалобы решают люди, решение можно обжаловать' },
  },
  {
    name: 'rules',
    master: 'cover-news',
    title: { en: 'City rules', ru: 'Правила города' },
    line: { en: 'What is allowed, what is not, and what it costs', ru: 'Что можно, чего нельзя и чем это грозит' },
  },
];
