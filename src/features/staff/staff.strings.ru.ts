import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './staff.strings.en.ts';

export const ru = {
  roles: {
    owner: 'Владелец',
    developer: 'Разработчик',
    finance: 'Финансы',
    content: 'Контент',
    media: 'Медиа',
    support: 'Поддержка',
  },
  permissions: { enter: 'Открывать панель управления' },
} satisfies SameShape<typeof en>;
