import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './statistics.strings.en.ts';

export const ru = {
  permissions: { read: 'Видеть показатели главной страницы: онлайн, игроки за день и месяц, регистрации' },
  counter: {
    playing: '{online, plural, one {человек} few {человека} other {человек}} сейчас в городе',
    updating:
      '{online, plural, =0 {Обновляется: миры пока не отвечают} one {человек по последним данным, обновляется} few {человека по последним данным, обновляется} other {человек по последним данным, обновляется}}',
  },
} satisfies SameShape<typeof en>;
