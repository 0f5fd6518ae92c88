import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './docs.strings.en.ts';

export const ru = {
  title: 'API',
  lead: 'Все доступные вам вызовы — прямо из контракта, который их проверяет.',
  document: 'Документ OpenAPI',
  call: 'Вызов',
  audience: 'Для кого',
  permission: 'Право',
  errors: 'Отказы',
  open: 'не нужно',
} satisfies SameShape<typeof en>;
