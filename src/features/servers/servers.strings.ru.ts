import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './servers.strings.en.ts';

export const ru = {
  title: 'Выберите свой мир',
  intro: 'Один город — {count, plural, one {# мир} few {# мира} other {# миров}}: улицы те же, а люди и их истории свои.',
  number: 'Мир {number, number}',
  online: 'Играют {online, number} из {capacity, number}',
  down: 'Не отвечает',
  maintenance: 'На обслуживании',
} satisfies SameShape<typeof en>;
