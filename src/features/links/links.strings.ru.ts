import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './links.strings.en.ts';

export const ru = {
  settings: {
    title: 'Ссылки и почта',
    about: 'Куда сайт ведёт наружу и какие адреса указаны в подвале и в письмах.',
    wikiUrl: { label: 'Вики', about: 'Куда ведёт /wiki в шапке.' },
    newsWallUrl: { label: 'Стена в соцсети', about: 'Куда ведут «Новости» в меню русского лендинга.' },
    formUrl: { label: 'Форма в подвале', about: 'Внешняя форма для предложений, ссылка на неё стоит в подвале каждой страницы.' },
    collaborationUrl: { label: 'Сотрудничество', about: 'Страница для тех, кто хочет с нами работать, ссылка в подвале.' },
    supportEmail: { label: 'Почта поддержки', about: 'В подвале, на страницах ошибок и в конце каждого письма.' },
    adsEmail: { label: 'Почта для рекламы', about: 'В подвале, для рекламодателей.' },
    businessEmail: { label: 'Почта для бизнеса', about: 'В подвале, для партнёров и развития бизнеса.' },
  },
  permissions: { edit: 'Менять внешние ссылки и почтовые адреса сайта' },
} satisfies SameShape<typeof en>;
