import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './servers.strings.en.ts';

export const ru = {
  title: 'Выберите свой мир',
  intro: 'Один город — {count, plural, one {{count} мир} few {{count} мира} other {{count} миров}}: улицы те же, а люди и их истории свои.',
  number: 'Мир {number}',
  online: 'Играют {online} из {capacity}',
  down: 'Не отвечает',
  maintenance: 'На обслуживании',
} satisfies SameShape<typeof en>;
