import { settings } from '#kit/settings/settings.ts';

/** Channels of the news block. A count fetched from `countUrl` overrides the configured one. */
export const socialsSettings = settings('socials', 'news.edit', {
  channels: {
    type: 'list',
    most: 8,
    fields: {
      name: { type: 'text', max: 40 },
      url: { type: 'url' },
      followers: { type: 'number', min: 0, max: 1_000_000_000 },
      countUrl: { type: 'url', optional: true },
    },
    default: [
      { name: 'VKontakte', url: 'https://social.example/prospekt-city', followers: 184_200, countUrl: '' },
      { name: 'Telegram', url: 'https://channel.example/prospekt-city', followers: 96_740, countUrl: '' },
      { name: 'YouTube', url: 'https://video.example/prospekt-city', followers: 58_310, countUrl: '' },
      { name: 'TikTok', url: 'https://clips.example/prospekt-city', followers: 41_900, countUrl: '' },
    ],
  },
});
