import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './own-bans.strings.en.ts';

export const ru = {
  title: 'Баны',
  number: 'Бан № {number}',
  until: 'До {until}',
  forGood: 'Навсегда',
  since: 'Забанен {at}',
  ticket: 'Обжаловать бан',
  appeal: 'Вердикт и обжалование: жалоба № {number}',
} satisfies SameShape<typeof en>;
