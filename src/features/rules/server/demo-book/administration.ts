import { again, ban, type DemoSection, mute, warning } from './demo-section.ts';

export const administration: DemoSection = {
  title: { en: 'Administration and complaints', ru: 'Администрация и жалобы' },
  rules: [
    {
      title: { en: 'What is asked of administrators', ru: 'Требования к администраторам' },
      text: {
        en: 'An administrator is polite, unbiased, names the rule and answers questions about a punishment. The powers are not used to play, to help friends or to settle scores.',
        ru: 'Администратор вежлив, беспристрастен, называет правило и отвечает на вопросы о наказании. Полномочия не используют для игры, помощи друзьям и сведения счётов.',
      },
      penalties: [warning, again(ban('3d', '10d'))],
    },
    {
      title: { en: 'A wrong punishment', ru: 'Ошибочное наказание' },
      text: {
        en: 'Whoever was punished wrongly has the rest of the term lifted and lost time made good. The administrator answers for carelessness, and for intent more severely.',
        ru: 'Ошибочно наказанному снимают остаток срока и возмещают потерянное. Администратор отвечает за небрежность, а за умысел — строже.',
      },
      penalties: [warning, again(ban('5d', '15d'))],
    },
    {
      title: { en: 'Insulting the administration', ru: 'Оскорбление администрации' },
      text: {
        en: 'Insults to administrators about their work count as insults to a player under 3.1, no more and no less. Criticism without insults is welcome.',
        ru: 'Оскорбление администратора за его работу — то же, что оскорбление игрока по пункту 3.1, не больше и не меньше. Критика без оскорблений приветствуется.',
      },
      penalties: [mute('30m', '2h'), again(mute('3h', '12h'))],
    },
    {
      title: { en: 'False complaints', ru: 'Ложные жалобы' },
      text: {
        en: 'A complaint that its author knows to be untrue, or that is sent again and again about a case already decided.',
        ru: 'Запрещены жалобы, о ложности которых автор знает, и повторные жалобы по уже решённому делу.',
      },
      penalties: [warning, ban('1d', '3d')],
    },
    {
      title: { en: 'Reports', ru: 'Обращения в репорт' },
      text: {
        en: 'Report to the administrators in the game what needs help now. Questions about the game go to support; jokes and flooding go nowhere.',
        ru: 'В репорт пишут о том, что требует помощи сейчас. Вопросы по игре — в поддержку, шутки и флуд — никуда.',
      },
      penalties: [warning, mute('20m', '1h')],
    },
    {
      title: { en: 'What counts as evidence', ru: 'Что считается доказательством' },
      text: {
        en: 'A screenshot or a video shows the time and the nick of the offender and is not cut where it matters. Conditions of a deal are shown as well. A violation is judged within seven days.',
        ru: 'На снимке или видео видны время и имя нарушителя, и запись не обрывается на важном месте. Для сделок нужны и их условия. Нарушение рассматривается в течение семи дней.',
      },
      penalties: [],
      earlier: [
        {
          text: {
            en: 'A screenshot or a video shows the time and the nick of the offender and is not cut where it matters. A violation is judged within 72 hours.',
            ru: 'На снимке или видео видны время и имя нарушителя, и запись не обрывается на важном месте. Нарушение рассматривается в течение 72 часов.',
          },
          changed: { daysAgo: 90, reason: 'Те, кто играет только по выходным, не успевали пожаловаться.' },
        },
      ],
    },
    {
      title: { en: 'The other side is heard', ru: 'Другая сторона имеет слово' },
      text: {
        en: 'Whoever is complained about has 48 hours to answer once. Silence is no confession; the case is decided on what there is.',
        ru: 'У того, на кого пожаловались, есть 48 часов, чтобы один раз ответить. Молчание не признание: дело решают по тому, что есть.',
      },
      penalties: [],
    },
    {
      title: { en: 'Appeals', ru: 'Обжалование' },
      text: {
        en: 'A verdict can be appealed once within 72 hours. It is judged by another administrator of level 4 or higher, who may lift, shorten or keep the punishment.',
        ru: 'Вердикт можно обжаловать один раз в течение 72 часов. Жалобу рассматривает другой администратор 4-го уровня и выше: он может снять, сократить или оставить наказание.',
      },
      penalties: [],
    },
  ],
};
