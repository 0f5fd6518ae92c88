import { en as chestsEn } from '#features/chests/chests.strings.en.ts';
import { ru as chestsRu } from '#features/chests/chests.strings.ru.ts';
import { en as pagesEn } from '#features/complaints/complaint-pages.strings.en.ts';
import { ru as pagesRu } from '#features/complaints/complaint-pages.strings.ru.ts';
import { en as credentialsEn } from '#features/credentials/credentials.strings.en.ts';
import { ru as credentialsRu } from '#features/credentials/credentials.strings.ru.ts';
import { en as sessionsEn } from '#features/sessions/sessions.strings.en.ts';
import { ru as sessionsRu } from '#features/sessions/sessions.strings.ru.ts';
import { en as supportEn } from '#features/support/support.strings.en.ts';
import { ru as supportRu } from '#features/support/support.strings.ru.ts';
import { en as twoStepEn } from '#features/two-step/two-step.strings.en.ts';
import { ru as twoStepRu } from '#features/two-step/two-step.strings.ru.ts';
import { formatSum } from '#kit/money/format-money.ts';
import { arrow, boxes, button, columns, field, link, marked, panel, qr, row, title } from './help-kit.ts';

const products = {
  en: { chests: chestsEn, pages: pagesEn, credentials: credentialsEn, sessions: sessionsEn, support: supportEn, twoStep: twoStepEn },
  ru: { chests: chestsRu, pages: pagesRu, credentials: credentialsRu, sessions: sessionsRu, support: supportRu, twoStep: twoStepRu },
} as const;

/** What the product itself does not say in so few words. */
const words = {
  en: {
    scan: 'Scan with your phone',
    apk: 'APK file',
    key: 'or the key by hand',
    amount: 'Amount',
    gets: 'Gets the coins',
    person: 'A***_W***, level 12',
    card: 'Bank card',
    pay: 'Go to payment',
    letter: 'Your letter',
    evidence: 'Video and screenshots',
    when: '14 November, 21:40',
    broken: '2.4 Driving on pavements',
    login: 'anna',
    laptop: 'Chrome, Windows',
    phone: 'Safari, iPhone',
    now: 'this browser',
    yesterday: 'yesterday, 20:15',
    question: 'I paid, the coins have not come',
    chest: 'City chest',
    open: 'Open for 99 coins',
  },
  ru: {
    scan: 'Наведите телефон',
    apk: 'Файл APK',
    key: 'или ключ вручную',
    amount: 'Сумма',
    gets: 'Кому придут монеты',
    person: 'A***_W***, 12 ур.',
    card: 'Банковская карта',
    pay: 'К оплате',
    letter: 'Письмо',
    evidence: 'Видео и снимки экрана',
    when: '14 ноября, 21:40',
    broken: '2.4 Езда по тротуарам',
    login: 'anna',
    laptop: 'Chrome, Windows',
    phone: 'Safari, iPhone',
    now: 'этот браузер',
    yesterday: 'вчера, 20:15',
    question: 'Оплата прошла, монет нет',
    chest: 'Городской сундук',
    open: 'Открыть за 99 монет',
  },
} as const;

/** Screens of the site, drawn with nothing but what the step is about; numbers are those of the article's steps. */
export function helpScreens(language: 'en' | 'ru'): Readonly<Record<string, string>> {
  const { chests, pages, credentials, sessions, support, twoStep } = products[language];
  const said = words[language];
  return {
    install: columns(
      panel(qr(), `<small>${said.scan}</small>`),
      panel(row('Google Play'), row('RuStore'), row('App Store'), marked(1, row(said.apk))),
    ),
    'sign-in': panel(
      title(sessions.signIn.title),
      field(sessions.signIn.login, said.login),
      field(sessions.signIn.password, '••••••••••'),
      button(sessions.signIn.submit),
      link(sessions.signIn.forgotten),
    ),
    'two-step-sign-in': columns(
      panel(marked(3, qr()), `<small>${said.key}</small>`),
      panel(title(twoStep.title), marked(4, field(twoStep.enrol.code, boxes('402917'))), button(twoStep.enrol.confirm)),
    ),
    'top-up': columns(
      panel(
        marked(2, field(sessions.signIn.login, said.login)),
        field(said.amount, formatSum({ amount: 100_000, currency: 'RUB' }, language)),
      ),
      panel(marked(3, field(said.gets, said.person)), marked(4, row(said.card)), button(said.pay)),
    ),
    'forgotten-password': columns(
      panel(marked(2, field(credentials.recovery.who, said.login)), button(credentials.recovery.submit)),
      arrow(),
      panel(title(said.letter), marked(3, field(credentials.reset.newPassword, '••••••••••')), button(credentials.reset.submit)),
    ),
    'report-a-player': panel(
      marked(1, field(pages.form.offender, 'Ivan_Reckless')),
      marked(2, field(pages.form.happenedAt, said.when)),
      marked(3, field(pages.form.rule, said.broken)),
      marked(4, row(said.evidence, '+')),
    ),
    'contact-support': panel(
      field(support.create.category, support.categories.payment),
      field(support.create.subject, said.question),
      row(support.files.add, '+'),
      button(support.create.submit),
    ),
    'devices-and-sessions': panel(
      title(credentials.sessions.title),
      row(said.laptop, said.now),
      row(`${said.phone} <small>${said.yesterday}</small>`, `<u>${credentials.sessions.end}</u>`),
      marked(1, button(credentials.sessions.endAll)),
    ),
    chests: columns(
      panel(
        '<svg width="150" height="130" viewBox="0 0 150 130"><rect x="10" y="52" width="130" height="68" rx="8" fill="#7a4a1c"/><path d="M10 52q0-42 40-42h50q40 0 40 42z" fill="#96602a"/><path d="M10 52h130v10H10z" fill="#ffb020"/><rect x="62" y="44" width="26" height="34" rx="6" fill="#ffb020"/><circle cx="75" cy="58" r="5" fill="#1d1300"/></svg>',
      ),
      panel(title(said.chest), marked(1, row(chests.look)), marked(2, button(said.open))),
    ),
  };
}
