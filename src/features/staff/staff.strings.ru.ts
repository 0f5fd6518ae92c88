import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './staff.strings.en.ts';

export const ru = {
  roles: {
    owner: 'Владелец',
    developer: 'Разработчик',
    finance: 'Финансы',
    content: 'Контент',
    media: 'Медиа',
    support: 'Поддержка',
  },
  errors: { lastOwner: 'Это последний владелец. Сначала сделайте владельцем кого-нибудь ещё' },
  audit: { ownerNamed: 'Назначен владельцем из командной строки' },
  permissions: { enter: 'Открывать панель управления' },
  personalData: {
    roles: { what: 'Роли сотрудника' },
    grants: {
      what: 'Роли, которые вы выдали другим',
      why: 'Права других людей остаются в силе. О том, кто их выдал, напоминает только номер удалённого аккаунта',
    },
  },
} satisfies SameShape<typeof en>;
