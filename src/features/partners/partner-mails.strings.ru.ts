import type { SameShape } from '#kit/i18n/same-shape.ts';
import type { en } from './partner-mails.strings.en.ts';

export const ru = {
  button: 'Открыть партнёрскую программу',
  about: {
    approved: {
      subject: 'Теперь вы партнёр',
      text: '{login}, ваша заявка одобрена. Вы получаете {percent, number, percent} от пополнений приведённых игроков. Ссылка, QR-код и показатели уже ждут вас.',
    },
    refused: {
      subject: 'Ваша заявка на партнёрство',
      text: '{login}, в этот раз мы не одобрили заявку: {reason}. Вы можете подать новую.',
    },
    rateChanged: {
      subject: 'Условия партнёрства изменились',
      text: '{login}, с этого момента вы получаете {percent, number, percent} от пополнений приведённых игроков. Уже заработанное не изменится.',
    },
    payoutRequested: {
      subject: 'Запрошена выплата',
      text: '{login}, с вашей страницы партнёра запрошена выплата {amount}. Если это были не вы, смените пароль и напишите в поддержку, пока мы её не отправили.',
    },
    payoutSent: { subject: 'Выплата отправлена', text: '{login}, мы отправили вам {amount}. Банку может понадобиться несколько дней.' },
    payoutDone: { subject: 'Выплата дошла', text: '{login}, ваша выплата {amount} завершена.' },
    payoutFailed: {
      subject: 'Выплата не прошла',
      text: '{login}, выплата {amount} не прошла: {reason}. Деньги снова доступны, их можно запросить ещё раз.',
    },
  },
} satisfies SameShape<typeof en>;
