import { again, ban, banForGood, type DemoSection, jail, warning } from './demo-section.ts';

export const money: DemoSection = {
  title: { en: 'Money and deals', ru: 'Деньги и сделки' },
  rules: [
    {
      title: { en: 'Trade for real money', ru: 'Торговля за реальные деньги' },
      text: {
        en: 'Game money, property, coins and services are not bought, sold or exchanged for real money or for goods of other games. Intent is enough: an offer is a violation too.',
        ru: 'Игровые деньги, имущество, монеты и услуги нельзя покупать, продавать и менять на реальные деньги или ценности других игр. Достаточно намерения: предложение — тоже нарушение.',
      },
      penalties: [ban('15d', '30d'), again(banForGood)],
    },
    {
      title: { en: 'Trade in accounts', ru: 'Торговля аккаунтами' },
      text: {
        en: 'An account is not sold, bought, given away or rented out. It stays with whoever registered it.',
        ru: 'Аккаунт нельзя продать, купить, подарить или сдать в аренду. Он остаётся у того, кто его зарегистрировал.',
      },
      penalties: [banForGood],
    },
    {
      title: { en: 'Fraud', ru: 'Обман в сделке' },
      text: {
        en: 'Cheating in a deal is forbidden: property swapped at the last moment, a price agreed and not paid, an item passed off as another. Use the trade window; deals “on trust” are at your own risk, but the fraud is punished.',
        ru: 'Обман в сделке запрещён: подмена имущества в последний момент, неуплата согласованной цены, выдача одного предмета за другой. Пользуйтесь окном обмена. Сделки «на доверии» — на ваш риск, но обманщика накажут.',
      },
      penalties: [ban('5d', '15d'), again(ban('30d', 'forGood'))],
    },
    {
      title: { en: 'Debts', ru: 'Долги' },
      text: {
        en: 'A loan is protected by these rules if its amount and date stand in a notary’s paper or on a video. The debtor has seven days after the date.',
        ru: 'Долг защищён правилами, если сумма и срок указаны у нотариуса или записаны на видео. После срока у должника есть семь дней.',
      },
      penalties: [warning, ban('7d', '15d'), again(ban('30d', 'forGood'))],
    },
    {
      title: { en: 'Bets and games of chance', ru: 'Ставки и азартные игры' },
      text: {
        en: 'Bets are made in the casino and at registered races. Lotteries, pyramids and “doubling” by players are forbidden.',
        ru: 'Ставки делают в казино и на зарегистрированных гонках. Лотереи, пирамиды и «удвоение» от игроков запрещены.',
      },
      penalties: [ban('3d', '10d'), again(ban('15d', '30d'))],
    },
    {
      title: { en: 'Stolen property', ru: 'Краденое имущество' },
      text: {
        en: 'Whoever takes over money or property from a stolen account or from an error of the game loses it, and is punished if they knew.',
        ru: 'Деньги и имущество, полученные со взломанного аккаунта или благодаря ошибке игры, изымаются, а тот, кто знал об их происхождении, наказывается.',
      },
      penalties: [ban('3d', '15d'), again(banForGood)],
    },
    {
      title: { en: 'Reversing a payment', ru: 'Отзыв платежа' },
      text: {
        en: 'Whoever pays with someone else’s card, or has a payment reversed after spending the coins, leaves the game until the debt is settled.',
        ru: 'Тот, кто платит чужой картой или отзывает платёж после того, как потратил монеты, покидает игру до погашения долга.',
      },
      penalties: [ban('30d', 'forGood')],
    },
    {
      title: { en: 'Prices that mislead', ru: 'Вводящие в заблуждение цены' },
      text: {
        en: 'A business shows the price it takes. Raising it while a customer stands at the counter, or selling empty goods, is forbidden.',
        ru: 'Бизнес показывает ту цену, которую берёт. Нельзя поднимать её, пока покупатель у прилавка, и продавать пустой товар.',
      },
      penalties: [warning, jail('30m', '1h'), again(ban('1d', '3d'))],
    },
  ],
};
