import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './own-promocodes.strings.en.ts';

export const ru = {
  title: 'Мои промокоды',
  text: 'Придумайте свой код и дайте его друзьям. Кто его введёт, получит на уровне {level, number}: {prize}.',
  textAtOnce: 'Придумайте свой код и дайте его друзьям. Кто его введёт, получит: {prize}.',
  checked: 'Прежде чем код заработает, его смотрят наши сотрудники.',
  none: 'У вас пока нет кодов.',
  name: 'Ваш код',
  nameHint: 'Буквы, цифры, - и _, от 3 до 32 знаков.',
  create: 'Отправить на проверку',
  created: 'Ваш код ждёт проверки',
  left: '{left, plural, =0 {Больше создать нельзя.} one {Можно создать ещё #.} few {Можно создать ещё #.} many {Можно создать ещё #.} other {Можно создать ещё #.}}',
  madeOn: 'Создан {day}',
  figures: '{activations, plural, one {# активация} few {# активации} many {# активаций} other {# активации}}, засчитано {valid, number}',
  refusal: 'Почему отклонён: {reason}',
} satisfies SameShape<typeof en>;
