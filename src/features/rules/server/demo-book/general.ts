import { again, ban, banForGood, type DemoSection, warning } from './demo-section.ts';

export const general: DemoSection = {
  title: { en: 'General provisions', ru: 'Общие положения' },
  rules: [
    {
      title: { en: 'Whom the rules bind', ru: 'На кого действуют правила' },
      text: {
        en: 'The rules bind everybody on every server: players, leaders, administrators and the staff of the project. By entering the game you accept them. Not having read them excuses nobody.',
        ru: 'Правила действуют для всех и на всех серверах: для игроков, лидеров, администраторов и сотрудников проекта. Входя в игру, вы их принимаете. Незнание правил не освобождает от ответственности.',
      },
      penalties: [],
    },
    {
      title: { en: 'How a punishment is chosen', ru: 'Как выбирается наказание' },
      text: {
        en: 'An administrator chooses within the range of the rule and weighs intent, harm and what the player has done before. “Repeat” means the same rule was broken within the last 30 days. If one act breaks several rules, the strictest range applies, not the sum.',
        ru: 'Администратор выбирает наказание в пределах, указанных в правиле, учитывая умысел, ущерб и прежние нарушения. «Повторно» — если то же правило нарушено в течение последних 30 дней. Если одно действие нарушает несколько правил, применяется самое строгое, наказания не складываются.',
      },
      penalties: [],
      earlier: [
        {
          text: {
            en: 'An administrator chooses within the range of the rule and weighs intent, harm and what the player has done before. “Repeat” means the same rule was broken within the last 14 days.',
            ru: 'Администратор выбирает наказание в пределах, указанных в правиле, учитывая умысел, ущерб и прежние нарушения. «Повторно» — если то же правило нарушено в течение последних 14 дней.',
          },
          changed: { daysAgo: 48, reason: 'За две недели злостные нарушители начинали с чистого листа, а наказания складывали.' },
        },
      ],
    },
    {
      title: { en: 'Your account is your responsibility', ru: 'Вы отвечаете за свой аккаунт' },
      text: {
        en: 'Whatever is done from an account is done by its owner, including by a brother, a friend or “someone who found the phone unlocked”. Do not share your password, and switch on two-step sign-in.',
        ru: 'За всё, что сделано с аккаунта, отвечает его владелец, даже если играл брат, друг или «кто-то взял телефон». Никому не сообщайте пароль и включите двухэтапный вход.',
      },
      penalties: [],
    },
    {
      title: { en: 'Several accounts', ru: 'Несколько аккаунтов' },
      text: {
        en: 'You may have several accounts, but they must not help each other: no transfers of money or property between them, no two seats in one faction or family, no votes and no bonuses taken twice.',
        ru: 'Иметь несколько аккаунтов можно, но они не должны помогать друг другу: нельзя переводить между ними деньги и имущество, занимать два места в одной фракции или семье, голосовать и получать бонусы дважды.',
      },
      penalties: [warning, ban('3d', '10d'), again(ban('30d', 'forGood'))],
    },
    {
      title: { en: 'Evading a punishment', ru: 'Обход наказания' },
      text: {
        en: 'While a punishment lasts, playing from another account counts as evading it. The term starts again, and the other account is punished too.',
        ru: 'Пока действует наказание, игра с другого аккаунта считается его обходом. Срок начинается заново, а второй аккаунт тоже наказывается.',
      },
      penalties: [ban('7d', '30d'), again(banForGood)],
    },
    {
      title: { en: 'Deceiving the administration', ru: 'Обман администрации' },
      text: {
        en: 'It is forbidden to lie to an administrator, to hide what matters for a case, or to hand in edited, staged or someone else’s evidence.',
        ru: 'Запрещено лгать администрации, скрывать то, что важно для разбирательства, и предоставлять смонтированные, постановочные или чужие доказательства.',
      },
      penalties: [ban('3d', '15d'), again(ban('30d', 'forGood'))],
    },
    {
      title: { en: 'Using errors of the game', ru: 'Использование ошибок игры' },
      text: {
        en: 'Whoever finds an error reports it on the site and uses it no more. Using it, keeping quiet about it or teaching others is a violation. What was gained is taken back. A report about a serious error is rewarded.',
        ru: 'Нашли ошибку — сообщите о ней на сайте и больше не пользуйтесь ею. Использовать ошибку, скрывать её или учить ей других запрещено. Всё полученное изымается. За сообщение о серьёзной ошибке полагается награда.',
      },
      penalties: [warning, ban('3d', '30d'), again(banForGood)],
    },
    {
      title: { en: 'Harming the project', ru: 'Вред проекту' },
      text: {
        en: 'It is forbidden to call players away, to spread knowingly false news about the project, to organise mass violations or to disturb official events.',
        ru: 'Запрещено уводить игроков с проекта, распространять о нём заведомо ложные сведения, устраивать массовые нарушения и срывать официальные мероприятия.',
      },
      penalties: [ban('7d', '30d'), again(banForGood)],
    },
  ],
};
