import { again, ban, type DemoSection, jail, warning } from './demo-section.ts';

export const wars: DemoSection = {
  title: { en: 'Wars and robberies', ru: 'Войны и ограбления' },
  rules: [
    {
      title: { en: 'Time and place of a war', ru: 'Время и место войны' },
      text: {
        en: 'Wars for territory are fought from 16:00 to 23:00 Moscow time inside the marked square. Shooting into it from outside, from roofs that cannot be reached and from the air is forbidden.',
        ru: 'Войны за территорию проходят с 16:00 до 23:00 по московскому времени в пределах отмеченного квадрата. Стрелять в него снаружи, с недоступных крыш и с воздуха запрещено.',
      },
      penalties: [jail('30m', '1h'), again(ban('1d', '3d'))],
    },
    {
      title: { en: 'Those who take part', ru: 'Участники войны' },
      text: {
        en: 'Only members of the two sides fight, at most 20 on each, in their colours. A third party in the square is removed.',
        ru: 'Воюют только члены двух сторон, не больше 20 с каждой, в своих цветах. Посторонних из квадрата удаляют.',
      },
      penalties: [jail('30m', '1h'), again(jail('1h', '2h'))],
    },
    {
      title: { en: 'Aids in a war', ru: 'Помощь в бою' },
      text: {
        en: 'During a war it is forbidden to heal under fire, to change clothes, to use animations for cover, to leave the game and to shoot after the signal.',
        ru: 'Во время войны запрещено лечиться под огнём, менять одежду, прятаться за анимациями, выходить из игры и стрелять после сигнала.',
      },
      penalties: [jail('30m', '1h'), again(ban('1d', '2d'))],
    },
    {
      title: { en: 'Robbery', ru: 'Ограбление' },
      text: {
        en: 'A robbery needs at least two robbers, a weapon in sight and a clear demand. What may be taken: up to 20,000 in cash and one weapon, once an hour from one person.',
        ru: 'Для ограбления нужны хотя бы двое, оружие в руках и ясное требование. Забрать можно до 20 000 наличными и одно оружие, не чаще раза в час у одного человека.',
      },
      penalties: [jail('30m', '2h'), again(ban('1d', '3d'))],
    },
    {
      title: { en: 'Kidnapping', ru: 'Похищение' },
      text: {
        en: 'A kidnapping lasts at most 30 minutes and needs a purpose. The victim stays in the game and in the conversation; a gag and a blindfold are played out.',
        ru: 'Похищение длится не больше 30 минут и имеет цель. Жертва остаётся в игре и в разговоре; кляп и повязку отыгрывают.',
      },
      penalties: [jail('30m', '2h'), again(ban('1d', '3d'))],
    },
    {
      title: { en: 'Newcomers are left alone', ru: 'Новичков не трогают' },
      text: {
        en: 'Characters below level 3 are not robbed, kidnapped, taken hostage or recruited into crime.',
        ru: 'Персонажей ниже 3-го уровня не грабят, не похищают, не берут в заложники и не втягивают в криминал.',
      },
      penalties: [jail('30m', '1h'), again(ban('1d', '2d'))],
    },
    {
      title: { en: 'Hostages', ru: 'Заложники' },
      text: {
        en: 'A hostage is kept alive while the demands are being talked about. The police negotiate for at least five minutes before they storm.',
        ru: 'Заложник остаётся жив, пока идут переговоры. Полиция ведёт их не меньше пяти минут и только потом штурмует.',
      },
      penalties: [jail('1h', '2h'), again(ban('1d', '3d'))],
    },
    {
      title: { en: 'Attacks on bases', ru: 'Нападения на базы' },
      text: {
        en: 'A base of a state faction is attacked at most twice a day, by at least five people, and announced in the faction’s radio by the first shot.',
        ru: 'На базу государственной фракции нападают не чаще двух раз в сутки, не меньше чем впятером, и о нападении объявляют в рации с первым выстрелом.',
      },
      penalties: [warning, jail('30m', '2h')],
    },
  ],
};
