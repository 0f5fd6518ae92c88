import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as russian } from '@orama/stemmers/russian';
import type { Locale } from '#kit/i18n/locales.ts';

const stemmers: Readonly<Record<Locale, (word: string) => string>> = { en: english, ru: russian };

/** Stop words. */
const common: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: wordsOf(
    'a an and are as at be been by can cannot could did do does doing for from get got had has have how i if in into is it its just me my not of on or our so than that the their them then there they this to was we were what when where which who why will with would you your please help need want',
  ),
  ru: wordsOf(
    'а без бы был была были было в вам вас ваш во вот все вы где да для до его ее если есть еще же за и из или им их к как какой ко когда который ли мне мной мой моя мои мы на над надо нам нас не нет него нее ни них но о об он она они оно от очень по под помогите почему при про с сделать со так также такое там то тоже того тот у уже хочу чего чем что чтобы эта эти это я нужно можно могу пожалуйста',
  ),
};

/** Lower case without punctuation; ё becomes е, as most people type it. */
export const plainWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The stem of a word; null for stop words. */
export function stemOf(word: string, locale: Locale): string | null {
  if (common[locale].has(word)) return null;
  const known = stems.get(word);
  if (known !== undefined) return known;
  // Russian texts and searches contain English words too.
  const stem = stemmers[/[а-я]/.test(word) ? 'ru' : 'en'](word);
  if (stems.size < 20_000) stems.set(word, stem);
  return stem;
}

/** Cache: the articles' words are looked up with every keystroke; visitors' words may use the remaining entries. */
const stems = new Map<string, string>();

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
