import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './backups.strings.en.ts';

export const ru = {
  alarms: {
    tooOld: {
      title: 'Последняя проверенная резервная копия устарела',
      text: 'В самой свежей копии, которую восстановили и проверили, данные за {takenAt}. С тех пор прошло больше {hours, plural, one {# часа} few {# часов} other {# часов}}. Убедитесь, что npm run backup и npm run backup:verify по-прежнему запускаются и завершаются без ошибок.',
    },
    neverVerified: {
      title: 'Ни одну резервную копию ещё не проверяли',
      text: 'Ни одну резервную копию этой установки пока не восстанавливали и не проверяли. Запустите npm run backup, затем npm run backup:verify.',
    },
  },
  audit: { verified: 'Резервная копия проверена' },
} satisfies SameShape<typeof en>;
