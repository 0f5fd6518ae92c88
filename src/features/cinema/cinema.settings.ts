import { settings } from '#kit/settings/settings.ts';

/** Where the cinema's links may lead. A host stands for its own subdomains too. */
export const cinemaSettings = settings('cinema', 'cinema.edit', {
  videoHosts: {
    type: 'list',
    most: 30,
    fields: { host: { type: 'text', max: 100 } },
    default: [{ host: 'youtube.com' }, { host: 'youtu.be' }, { host: 'rutube.ru' }, { host: 'vkvideo.ru' }, { host: 'vk.com' }],
  },
  imageHosts: {
    type: 'list',
    most: 30,
    fields: { host: { type: 'text', max: 100 } },
    default: [{ host: 'ytimg.com' }, { host: 'rutubelist.ru' }, { host: 'userapi.com' }],
  },
});
