import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './password-again.strings.en.ts';

export const ru = {
  title: 'Введите пароль ещё раз',
  text: 'Это важное действие, и мы хотим убедиться, что это вы. В следующие 15 минут пароль больше не понадобится.',
  password: 'Пароль',
  submit: 'Продолжить',
} satisfies SameShape<typeof en>;
