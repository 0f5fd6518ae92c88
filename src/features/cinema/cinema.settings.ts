import { settings } from '#kit/settings/settings.ts';

/** Allowed hosts of cinema links. A host includes its subdomains. */
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
