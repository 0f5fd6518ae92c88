import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './admin-accounts.strings.en.ts';

export const ru = {
  server: 'Сервер {server, number}, {name}',
  level: 'Уровень {level, number}',
  permissions: { enter: 'Открывать админ-панель' },
  personalData: {
    adminAccounts: {
      what: 'Ваши аккаунты администратора',
      why: 'Принятые от их имени решения остаются в силе; имя заменяется номером',
    },
  },
} satisfies SameShape<typeof en>;
