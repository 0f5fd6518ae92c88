import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './accounts.strings.en.ts';

export const ru = {
  errors: {
    emailReserved: 'На этот адрес письма не доходят. Укажите почту, которую вы читаете',
    passwordCommon: 'Этот пароль слишком простой. Придумайте другой, например из нескольких слов',
    passwordLikeLogin: 'Пароль не должен совпадать с логином или почтой',
  },
  personalData: { account: { what: 'Сам аккаунт: логин, адрес почты, пароль, язык' } },
} satisfies SameShape<typeof en>;
