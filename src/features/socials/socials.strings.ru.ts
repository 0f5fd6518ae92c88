import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './socials.strings.en.ts';

export const ru = {
  settings: {
    title: 'Соцсети',
    about: 'Показаны рядом с новостями на лендинге, вместе с числом подписчиков.',
    channels: {
      label: 'Каналы',
      about:
        'В этом порядке. Если указан адрес счётчика, раз в час мы спрашиваем его; ответ — JSON: число или объект, где оно стоит под именем followers или count. Пока он не отвечает, остаётся последнее известное число.',
      fields: {
        name: { label: 'Название' },
        url: { label: 'Адрес' },
        followers: { label: 'Подписчики, вручную' },
        countUrl: { label: 'Адрес счётчика' },
      },
    },
  },
} satisfies SameShape<typeof en>;
