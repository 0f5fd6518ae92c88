import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './audit.strings.en.ts';

export const ru = {
  personalData: {
    entries: {
      what: 'Ваши записи в журнале аудита (входы, изменения аккаунта, работа в панели управления)',
      why: 'Журнал опечатан, чтобы никто, включая нас, не мог переписать сделанное. В нём остаётся только номер удалённого аккаунта',
    },
    values: { what: 'Логины, сетевые адреса и другие личные данные в журнале аудита' },
  },
} satisfies SameShape<typeof en>;
