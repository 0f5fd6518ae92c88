import { again, ban, type DemoSection, jail, warning } from './demo-section.ts';

export const names: DemoSection = {
  title: { en: 'Names and appearance', ru: 'Имена и внешний вид' },
  rules: [
    {
      title: { en: 'A character’s name', ru: 'Имя персонажа' },
      text: {
        en: 'A name is a believable first name and surname, Name_Surname, without numbers, slogans or random letters. A character with an unfit name is renamed on request.',
        ru: 'Имя персонажа — правдоподобные имя и фамилия в виде Имя_Фамилия, без цифр, лозунгов и случайных букв. Неподходящее имя нужно сменить по требованию администрации.',
      },
      penalties: [warning, again(ban('1d', '3d'))],
    },
    {
      title: { en: 'Insulting names', ru: 'Оскорбительные имена' },
      text: {
        en: 'Names that insult, hint at obscenities, or belong to terrorists, war criminals and mass murderers are forbidden, in any spelling and any language.',
        ru: 'Запрещены имена с оскорблениями и намёками на них, а также имена террористов, военных преступников и массовых убийц — в любом написании и на любом языке.',
      },
      penalties: [ban('3d', '10d'), again(ban('30d', 'forGood'))],
    },
    {
      title: { en: 'Passing yourself off as someone', ru: 'Выдача себя за другого' },
      text: {
        en: 'Do not take a name that can be mistaken for an administrator’s, a leader’s or a well-known player’s, and do not claim to be one in conversation.',
        ru: 'Нельзя брать имя, похожее на имя администратора, лидера или известного игрока, и выдавать себя за них в общении.',
      },
      penalties: [warning, ban('3d', '7d'), again(ban('15d', '30d'))],
    },
    {
      title: { en: 'Names of families and businesses', ru: 'Названия семей и бизнесов' },
      text: {
        en: 'Names of families, businesses, radio waves and pets follow 2.2 and 2.3. The owner changes an unfit name within a day, or it is changed for them.',
        ru: 'Для названий семей, бизнесов, радиоволн и кличек питомцев действуют пункты 2.2 и 2.3. Неподходящее название владелец меняет в течение суток, иначе его сменит администрация.',
      },
      penalties: [warning, again(ban('1d', '5d'))],
    },
    {
      title: { en: 'Number plates, signs and pictures', ru: 'Номера, вывески и изображения' },
      text: {
        en: 'Plates, signs, graffiti and pictures that players upload carry no insults, no advertising of other projects and nothing indecent.',
        ru: 'На номерах, вывесках, граффити и загруженных изображениях не должно быть оскорблений, рекламы других проектов и непристойностей.',
      },
      penalties: [warning, ban('1d', '7d')],
    },
    {
      title: { en: 'Clothes for the place', ru: 'Одежда по месту' },
      text: {
        en: 'On duty a character wears the uniform of its faction; at interviews, weddings and hearings it is dressed. A mask hides the face only where it has a reason to be hidden.',
        ru: 'На службе персонаж носит форму своей фракции, на собеседования, свадьбы и суды приходит одетым. Маска уместна там, где есть причина скрывать лицо.',
      },
      penalties: [warning, jail('10m', '30m')],
    },
  ],
};
