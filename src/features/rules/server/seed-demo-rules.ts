import { count } from 'drizzle-orm';
import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { administration } from './demo-book/administration.ts';
import { chat } from './demo-book/chat.ts';
import { again, ban, type DemoRule, type DemoSection, jail, warning } from './demo-book/demo-section.ts';
import { factions } from './demo-book/factions.ts';
import { general } from './demo-book/general.ts';
import { money } from './demo-book/money.ts';
import { roads } from './demo-book/roads.ts';
import { rolePlay } from './demo-book/role-play.ts';
import { technical } from './demo-book/technical.ts';
import { wars } from './demo-book/wars.ts';
import { columnsOf } from './rules.present.ts';
import { ruleRevisionsTable, ruleSectionsTable, rulesTable } from './rules.table.ts';

const names: DemoSection = {
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

const day = 86_400_000;
/** Publication of the initial rule book, in days ago. */
const firstDaysAgo = 180;

/** The rule book with its history, identical each time. Skipped if there is any section. */
export async function seedDemoRules(tx: Tx, now = new Date()): Promise<void> {
  const { held } = only(await tx.select({ held: count() }).from(ruleSectionsTable));
  if (held > 0) return;
  const chief = (await findAccountIds(tx, ['chief'])).get('chief') ?? null;
  await tx.insert(ruleSectionsTable).values(demoBook.map(({ title }, at) => ({ number: at + 1, titleEn: title.en, titleRu: title.ru })));
  const rules = demoBook.flatMap((section, at) => section.rules.map((rule, place) => ({ rule, section: at + 1, number: place + 1 })));
  const added = await tx
    .insert(rulesTable)
    .values(rules.map(({ section, number }) => ({ section, number })))
    .returning();
  const idOf = new Map(added.map(({ id, section, number }) => [`${section}.${number}`, id]));
  await tx.insert(ruleRevisionsTable).values(
    rules.flatMap(({ rule, section, number }) =>
      revisionsOf(rule).map(({ daysAgo, reason, inForce, ...words }, place) => ({
        ruleId: idOf.get(`${section}.${number}`) ?? 0,
        revision: place + 1,
        inForce,
        ...columnsOf(words),
        reason,
        savedBy: chief,
        savedAt: new Date(now.getTime() - daysAgo * day),
      })),
    ),
  );
}

/** A rule's wordings in order; each later one has the reason for changing the previous one. */
function revisionsOf({ earlier = [], withdrawn, ...now }: DemoRule) {
  const wordings = [...earlier.map(({ changed: _, ...was }) => ({ ...now, ...was })), now];
  const changes = [{ daysAgo: firstDaysAgo, reason: null }, ...earlier.map(({ changed }) => changed)];
  const revisions = wordings.map((words, at) => ({ ...words, inForce: true, ...(changes[at] ?? { daysAgo: 0, reason: null }) }));
  return withdrawn ? [...revisions, { ...now, inForce: false, ...withdrawn }] : revisions;
}

/** Sections in the order of their numbers, from 1. */
export const demoBook: readonly DemoSection[] = [general, names, chat, rolePlay, roads, money, factions, wars, technical, administration];
