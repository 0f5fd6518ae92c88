import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './waiting.strings.en.ts';

export const ru = {
  title: 'Ждёт вас',
  nothing: 'Сейчас вас ничего не ждёт.',
  urgent: 'в первую очередь',
} satisfies SameShape<typeof en>;
