import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './statistics.strings.en.ts';

export const ru = {
  permissions: { read: 'Видеть показатели главной страницы: онлайн, игроки за день и месяц, регистрации' },
  counter: {
    playing: '{online, plural, one {человек} few {человека} other {человек}} сейчас в городе',
    updating: 'Обновляется: миры пока не отвечают',
  },
} satisfies SameShape<typeof en>;
