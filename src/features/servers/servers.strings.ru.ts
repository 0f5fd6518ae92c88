import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './servers.strings.en.ts';

export const ru = {
  title: 'Выберите свой мир',
  intro:
    'Один город\u00a0— {count, plural, one {{count} мир} few {{count} мира} other {{count} миров}}: улицы те же, а\u00a0люди и\u00a0их истории свои.',
  number: 'Мир {number}',
  playing: 'в игре',
  free: 'Вход свободный',
  almostFull: 'Почти полон',
  down: 'Не отвечает',
  maintenance: 'На обслуживании',
} satisfies SameShape<typeof en>;
