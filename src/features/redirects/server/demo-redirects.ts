/** Redirects of the demo's staff. Ages and periods are in days relative to today; `perDay` is the number of clicks on an ordinary day. */
export type DemoRedirect = {
  readonly ending: string;
  readonly name: string | null;
  readonly target: string;
  readonly creator: 'content' | 'owner';
  readonly age: number;
  readonly starts?: number;
  readonly ends?: number;
  readonly perDay: number;
  readonly referrers: readonly string[];
};

export const demoRedirects: readonly DemoRedirect[] = [
  {
    ending: 'telegram',
    name: 'Телеграм-канал',
    target: 'https://messenger.example/prospekt_city',
    creator: 'content',
    age: 75,
    perDay: 140,
    referrers: ['social.example', 'video.example', 'forum.example'],
  },
  {
    ending: 'vk-wall',
    name: 'Стена ВКонтакте',
    target: 'https://social.example/prospekt-city',
    creator: 'content',
    age: 74,
    perDay: 95,
    referrers: ['messenger.example', 'search.example'],
  },
  {
    ending: 'blogger-lantern',
    name: 'Ролик «Один день в Фонарном»',
    target: 'https://prospekt-city.example/?utm_source=video&utm_campaign=lantern',
    creator: 'content',
    age: 41,
    perDay: 210,
    referrers: ['video.example', 'm.video.example'],
  },
  {
    ending: 'poster-metro',
    name: 'Плакаты в метро, осень',
    target: 'https://prospekt-city.example/target?from=metro',
    creator: 'owner',
    age: 52,
    ends: -6,
    perDay: 60,
    referrers: [],
  },
  {
    ending: 'garage-update',
    name: 'Обновление «Гараж мечты»',
    target: 'https://prospekt-city.example/news/12',
    creator: 'content',
    age: 30,
    perDay: 85,
    referrers: ['social.example', 'messenger.example', 'search.example', 'forum.example'],
  },
  {
    ending: 'halloween',
    name: 'Хеллоуин: ночь масок',
    target: 'https://prospekt-city.example/news/9',
    creator: 'content',
    age: 33,
    starts: -20,
    ends: -12,
    perDay: 160,
    referrers: ['social.example', 'messenger.example'],
  },
  {
    ending: 'new-year',
    name: 'Новогодний марафон',
    target: 'https://prospekt-city.example/news/21',
    creator: 'content',
    age: 2,
    starts: 25,
    ends: 55,
    perDay: 0,
    referrers: [],
  },
  {
    ending: 'discord-en',
    name: 'English-speaking chat',
    target: 'https://chat.example/invite/prospekt',
    creator: 'content',
    age: 66,
    perDay: 24,
    referrers: ['video.example', 'wiki.prospekt-city.example'],
  },
  {
    ending: 'rules-short',
    name: 'Правила для новичков',
    target: 'https://wiki.prospekt-city.example/rules/start',
    creator: 'owner',
    age: 70,
    perDay: 33,
    referrers: ['messenger.example', 'forum.example'],
  },
  {
    ending: 'survey-city',
    name: 'Опрос: какой район строить дальше',
    target: 'https://forms.example/prospekt-city/district',
    creator: 'content',
    age: 18,
    ends: -3,
    perDay: 120,
    referrers: ['social.example', 'messenger.example'],
  },
  {
    ending: 'k7m2xqd',
    name: null,
    target: 'https://stores.example/app/prospekt-city?referrer=expo',
    creator: 'content',
    age: 11,
    perDay: 9,
    referrers: [],
  },
  {
    ending: 'press-kit',
    name: 'Press kit',
    target: 'https://prospekt-city.example/collaboration/press.zip',
    creator: 'owner',
    age: 1,
    perDay: 0,
    referrers: [],
  },
];
