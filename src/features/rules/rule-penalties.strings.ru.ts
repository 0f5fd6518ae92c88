import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './rule-penalties.strings.en.ts';

export const ru = {
  kinds: { warning: 'Предупреждение', mute: 'Мут', jail: 'Тюрьма', ban: 'Бан' },
  minutes: '{length, number} мин',
  hours: '{length, number} ч',
  days: '{length, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
  units: { minutes: 'минуты', hours: 'часы', days: 'дни' },
  range: '{from} – {to}',
  permanent: 'навсегда',
  withTerm: '{kind} {term}',
  repeat: 'Повторно',
} satisfies SameShape<typeof en>;
