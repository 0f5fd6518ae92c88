import { again, ban, type DemoSection, jail, mute, warning } from './demo-section.ts';

export const rolePlay: DemoSection = {
  title: { en: 'Role play', ru: 'Ролевая игра' },
  rules: [
    {
      title: { en: 'Playing the role (NonRP)', ru: 'Игра не по роли (NonRP)' },
      text: {
        en: 'A character behaves as a person in its place would: it does not jump off roofs, dance at a hold-up or drive through a wedding.',
        ru: 'Персонаж ведёт себя так, как вёл бы себя человек на его месте: не прыгает с крыш, не танцует под прицелом и не ездит по свадьбе.',
      },
      penalties: [warning, jail('20m', '1h')],
    },
    {
      title: { en: 'Killing without a reason (DM)', ru: 'Убийство без причины (DM)' },
      text: {
        en: 'Killing or wounding without a role-play reason is forbidden. Reasons are self-defence, a threat to your family, a robbery or a war under section 8, or an order of your faction. An insult in a chat is no reason.',
        ru: 'Запрещено убивать и ранить без ролевой причины. Причины — самооборона, угроза вашей семье, ограбление или война по разделу 8, приказ фракции. Оскорбление в чате причиной не является.',
      },
      penalties: [jail('30m', '2h'), again(jail('2h', '4h')), again(ban('1d', '3d'))],
      earlier: [
        {
          text: {
            en: 'Killing or wounding without a role-play reason is forbidden. Reasons are self-defence, a robbery or a war under section 8, or an order of your faction.',
            ru: 'Запрещено убивать и ранить без ролевой причины. Причины — самооборона, ограбление или война по разделу 8, приказ фракции.',
          },
          penalties: [jail('30m', '1h'), again(ban('1d', '3d'))],
          changed: {
            daysAgo: 62,
            reason: 'Семьи просили разрешить защищать своих, а часа за стрельбу на площади было мало.',
          },
        },
        {
          text: {
            en: 'Killing or wounding without a role-play reason is forbidden. Reasons are self-defence, a threat to your family, a robbery or a war under section 8, or an order of your faction.',
            ru: 'Запрещено убивать и ранить без ролевой причины. Причины — самооборона, угроза вашей семье, ограбление или война по разделу 8, приказ фракции.',
          },
          changed: { daysAgo: 13, reason: '«Он меня оскорбил» встречалось в каждом втором ответе.' },
        },
      ],
    },
    {
      title: { en: 'Knowledge from outside (MG)', ru: 'Знание извне (MG)' },
      text: {
        en: 'A character knows only what it has seen and heard. Nicks over heads, streams, voice programs and out-of-character chats are not its knowledge.',
        ru: 'Персонаж знает только то, что сам увидел и услышал. Имена над головами, трансляции, голосовые программы и неролевые чаты — не его знание.',
      },
      penalties: [mute('15m', '1h'), again(jail('1h', '2h'))],
    },
    {
      title: { en: 'Powers that nobody has (PG)', ru: 'Сверхспособности (PG)' },
      text: {
        en: 'Do not ascribe to your character what a human cannot do, and do not decide in an action for others: describe an attempt, and let them answer.',
        ru: 'Не приписывайте персонажу того, на что человек не способен, и не решайте в отыгровке за других: опишите попытку и дайте ответить.',
      },
      penalties: [warning, jail('20m', '1h')],
    },
    {
      title: { en: 'Revenge after death (RK)', ru: 'Месть после смерти (RK)' },
      text: {
        en: 'After death a character forgets who killed it and why, and does not return to the place for 30 minutes.',
        ru: 'После смерти персонаж забывает, кто и за что его убил, и 30 минут не возвращается на это место.',
      },
      penalties: [jail('30m', '1h'), again(jail('2h', '3h'))],
      earlier: [
        {
          text: {
            en: 'After death a character forgets who killed it and why, and does not return to the place for 15 minutes.',
            ru: 'После смерти персонаж забывает, кто и за что его убил, и 15 минут не возвращается на это место.',
          },
          changed: { daysAgo: 34, reason: 'Четверть часа — короче тех войн, которые правило должно было прекращать.' },
        },
      ],
    },
    {
      title: { en: 'Killing at the spawn (SK)', ru: 'Убийство на спавне (SK)' },
      text: {
        en: 'Do not shoot, run over or handcuff characters that have just appeared at a hospital, a base, a house or a station, nor shoot out of such a place.',
        ru: 'Нельзя стрелять, сбивать и заковывать персонажей, только что появившихся в больнице, на базе, в доме или на вокзале, а также стрелять из таких мест.',
      },
      penalties: [jail('1h', '2h'), again(ban('1d', '3d'))],
    },
    {
      title: { en: 'Leaving the scene', ru: 'Уход от ролевой ситуации' },
      text: {
        en: 'Quitting the game, teleporting, dying on purpose or going into an interior to avoid arrest, robbery or death. After a lost connection come back within 15 minutes and tell the other side.',
        ru: 'Запрещено выходить из игры, телепортироваться, намеренно умирать и прятаться в интерьере, чтобы избежать ареста, ограбления или смерти. Если пропала связь, вернитесь в течение 15 минут и предупредите другую сторону.',
      },
      penalties: [jail('1h', '2h'), again(ban('1d', '3d'))],
    },
    {
      title: { en: 'Valuing one’s life', ru: 'Страх за жизнь' },
      text: {
        en: 'A character at gunpoint obeys, does not reach for a weapon and does not run from three armed people. Whoever plays a hero plays the wounds as well.',
        ru: 'Персонаж под прицелом подчиняется, не тянется за оружием и не убегает от троих вооружённых. Кто играет героя, тот отыгрывает и раны.',
      },
      penalties: [jail('20m', '1h'), again(jail('1h', '2h'))],
    },
    {
      title: { en: 'Green zones', ru: 'Зелёные зоны' },
      text: {
        en: 'At stations, hospitals, the city hall, schools, banks, markets and dealerships there are no fights, robberies, kidnappings and drawn weapons. A chase that began elsewhere may end there, with handcuffs and without shots.',
        ru: 'На вокзалах, в больницах, мэрии, школах, банках, на рынках и в автосалонах запрещены драки, ограбления, похищения и оружие в руках. Погоня, начатая в другом месте, может закончиться здесь — наручниками, но не стрельбой.',
      },
      penalties: [jail('30m', '2h'), again(ban('1d', '2d'))],
    },
    {
      title: { en: 'Disturbing others', ru: 'Помехи чужой игре' },
      text: {
        en: 'Keeping others from their work, duty, hearing, interview or ceremony: standing in doorways, stealing work vehicles, shouting over a speech.',
        ru: 'Запрещено мешать чужой работе, службе, суду, собеседованию или церемонии: стоять в проходах, угонять рабочий транспорт, перекрикивать выступающих.',
      },
      penalties: [warning, jail('15m', '1h')],
    },
    {
      title: { en: 'Two hours of peace for newcomers', ru: 'Два часа покоя для новичков' },
      text: {
        en: 'Characters below level 3 are not robbed, kidnapped or recruited into crime.',
        ru: 'Персонажей ниже 3-го уровня не грабят, не похищают и не втягивают в криминал.',
      },
      penalties: [jail('30m', '1h')],
      withdrawn: { daysAgo: 41, reason: 'Перенесено в 8.6, к ограблениям.' },
    },
  ],
};
