import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './person-card.strings.en.ts';

export const ru = {
  level: '{level, number}-й уровень',
  seen: 'Последний вход <time></time>',
  banned: 'Бан № {number}',
  noCharacters: 'Персонажей нет',
  gone: 'На вашем сервере такого человека нет.',
} satisfies SameShape<typeof en>;
