import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as russian } from '@orama/stemmers/russian';
import type { Locale } from '#kit/i18n/locales.ts';

const stemmers: Readonly<Record<Locale, (word: string) => string>> = { en: english, ru: russian };

/** Words that stand in every text and tell none from another. */
const common: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: wordsOf(
    'a an and are as at be been by can cannot could did do does doing for from get got had has have how i if in into is it its just me my not of on or our so than that the their them then there they this to was we were what when where which who why will with would you your please help need want',
  ),
  ru: wordsOf(
    'а без бы был была были было в вам вас ваш во вот все вы где да для до его ее если есть еще же за и из или им их к как какой ко когда который ли мне мной мой моя мои мы на над надо нам нас не нет него нее ни них но о об он она они оно от очень по под помогите почему при про с сделать со так также такое там то тоже того тот у уже хочу чего чем что чтобы эта эти это я нужно можно могу пожалуйста',
  ),
};

/** Small letters without signs; ё is е, as most people type it. */
export const plainWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** What a word is compared by, whatever its form; null: it says nothing. */
export function stemOf(word: string, locale: Locale): string | null {
  if (common[locale].has(word)) return null;
  const known = stems.get(word);
  if (known !== undefined) return known;
  // A Russian text has English words too, and a Russian visitor types them.
  const stem = stemmers[/[а-я]/.test(word) ? 'ru' : 'en'](word);
  if (stems.size < 20_000) stems.set(word, stem);
  return stem;
}

/** The articles' words come up with every stroke; what visitors type beyond them may fill the rest. */
const stems = new Map<string, string>();

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
