import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './consents.strings.en.ts';

export const ru = {
  title: 'Согласия',
  lead: 'На что вы согласились и в какой редакции.',
  documents: {
    'terms-of-service': 'Пользовательское соглашение',
    'privacy-policy': 'Политика конфиденциальности',
    'news-by-mail': 'Новости по почте',
  },
  edition: 'Редакция от {edition}',
  accepted: { game: 'принято в игре', site: 'принято на сайте' },
  inForce: 'Действует',
  withdrawn: 'Отозвано',
  withdraw: 'Отозвать',
  withdrawNamed: 'Отозвать: {document}',
  give: 'Согласиться',
  giveNamed: 'Согласиться: {document}',
  offered: 'Не дано',
  none: 'Для этого аккаунта ещё не записано ни одного согласия.',
  required: 'Без соглашения и политики пользоваться аккаунтом нельзя. Чтобы отозвать их, <link>удалите аккаунт</link>.',
  errors: { notOptional: 'Без этого согласия аккаунта быть не может. Оно прекращается с удалением аккаунта' },
  audit: { given: 'Согласие дано', withdrawn: 'Согласие отозвано' },
  personalData: {
    consents: {
      what: 'Какие документы вы приняли, в какой редакции и когда',
      why: 'Это доказывает, о чём мы договорились, если у кого-то из нас возникнут претензии. Хранится под номером удалённого аккаунта, без имени',
      term: '3 года после удаления',
    },
  },
} satisfies SameShape<typeof en>;
