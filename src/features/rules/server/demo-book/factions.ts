import { again, ban, type DemoSection, jail, warning } from './demo-section.ts';

export const factions: DemoSection = {
  title: { en: 'Factions and service', ru: 'Фракции и служба' },
  rules: [
    {
      title: { en: 'Abuse of office', ru: 'Злоупотребление полномочиями' },
      text: {
        en: 'A badge gives rights only for the service. Arrests, fines, searches, stars and passes without a reason, or for a friend or a foe, are abuse.',
        ru: 'Удостоверение даёт права только для службы. Аресты, штрафы, обыски, розыск и пропуска без причины, ради друга или против недруга — злоупотребление.',
      },
      penalties: [warning, jail('1h', '3h'), again(ban('1d', '5d'))],
    },
    {
      title: { en: 'Arrest with role play', ru: 'Задержание по правилам' },
      text: {
        en: 'An arrested person hears the reason, the rights and the article, and may call a lawyer if one is in the city. Handcuffs come after a call to stop.',
        ru: 'Задержанному называют причину, права и статью и дают вызвать адвоката, если он в городе. Наручники — только после требования остановиться.',
      },
      penalties: [warning, jail('20m', '1h')],
    },
    {
      title: { en: 'Uniform and service vehicles', ru: 'Форма и служебный транспорт' },
      text: {
        en: 'Uniform, weapons and vehicles of a faction are used on duty. Off duty, at work elsewhere or in crime they stay on the base.',
        ru: 'Форму, оружие и транспорт фракции используют на службе. В личное время, на подработке и в криминале они остаются на базе.',
      },
      penalties: [warning, jail('20m', '1h')],
    },
    {
      title: { en: 'Emptying the warehouse', ru: 'Слив склада' },
      text: {
        en: 'Taking weapons, medicines or money from a faction’s warehouse to sell, give away or destroy.',
        ru: 'Запрещено брать со склада фракции оружие, медикаменты и деньги, чтобы продать, раздать или уничтожить.',
      },
      penalties: [ban('5d', '15d'), again(ban('30d', 'forGood'))],
    },
    {
      title: { en: 'Fire on one’s own (TK)', ru: 'Огонь по своим (TK)' },
      text: {
        en: 'Wounding or killing members of one’s own faction or of an allied one, outside of a role play that the leaders agreed on.',
        ru: 'Запрещено ранить и убивать членов своей и союзной фракции, если это не согласованная лидерами ролевая ситуация.',
      },
      penalties: [jail('30m', '2h'), again(ban('1d', '3d'))],
    },
    {
      title: { en: 'Selling ranks', ru: 'Продажа рангов' },
      text: {
        en: 'Ranks, admission and dismissal are not sold. Whoever pays is punished like whoever takes.',
        ru: 'Ранги, приём и увольнение не продаются. Наказывают и того, кто берёт, и того, кто платит.',
      },
      penalties: [ban('3d', '10d'), again(ban('15d', '30d'))],
    },
    {
      title: { en: 'Time on duty', ru: 'Рабочее время' },
      text: {
        en: 'From 10:00 to 20:00 of game time members of state factions are on duty and do no other work. A lunch hour is given at 14:00.',
        ru: 'С 10:00 до 20:00 по игровому времени сотрудники государственных фракций на службе и не подрабатывают. В 14:00 — час обеда.',
      },
      penalties: [warning],
    },
    {
      title: { en: 'Leaders', ru: 'Лидеры' },
      text: {
        en: 'A leader is in the game at least two hours a day, holds two interviews a week, answers complaints about members within a day, and does not leave before the end of the term without handing over.',
        ru: 'Лидер проводит в игре не меньше двух часов в день, дважды в неделю проводит собеседования, отвечает на жалобы на состав в течение суток и не уходит раньше срока, не передав дела.',
      },
      penalties: [warning, again(ban('1d', '5d'))],
      earlier: [
        {
          text: {
            en: 'A leader is in the game at least three hours a day, holds two interviews a week, and answers complaints about members within a day.',
            ru: 'Лидер проводит в игре не меньше трёх часов в день, дважды в неделю проводит собеседования и отвечает на жалобы на состав в течение суток.',
          },
          changed: { daysAgo: 27, reason: 'Три часа в день отпугивали взрослых игроков, а два лидера ушли, не передав дела.' },
        },
      ],
    },
    {
      title: { en: 'Bribes', ru: 'Взятки' },
      text: {
        en: 'Bribes are part of the game between characters if both play it out and the sum stays under 50,000. Bribing leaders and administrators is fraud.',
        ru: 'Взятка между персонажами — часть игры, если её отыграли обе стороны и сумма меньше 50 000. Подкуп лидеров и администраторов — обман.',
      },
      penalties: [warning, jail('30m', '1h')],
    },
  ],
};
