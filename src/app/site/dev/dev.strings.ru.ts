import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './dev.strings.en.ts';

export const ru = {
  uiTitle: 'Дизайн-система',
  errorTitle: 'Способы сломаться',
  errorText: 'Каждая ссылка ломается в своём месте; за ней должна следовать страница ошибки.',
  inLoad: 'Данные отвечают {status}',
  inView: 'Страница падает при показе',
  inErrorPage: 'Падает и страница ошибки',
} satisfies SameShape<typeof en>;
