import { fail } from '#kit/errors/errors.ts';
import { isLocale, type Locale } from '#kit/i18n/locales.ts';
import { dayOf } from '#kit/time/moscow.ts';
import type { Block, Edition, Inline, LegalDocument, ListedDocument, Section } from '../legal.contract.ts';
import { isLegalDocument, type LegalDocumentId, legalDocumentIds } from '../legal-documents.ts';
import { compareEditions } from './compare-editions.ts';
import { legalLibrary, type StoredEdition } from './legal-library.ts';
import type { ParsedEdition } from './parse-edition.ts';
import { filler, type Placeholders } from './placeholders.ts';

export type Asked = { readonly id: string; readonly edition?: string; readonly compare?: string };
export type Reader = { readonly locale: Locale; readonly values: Placeholders; readonly today?: string };

/** Default: the edition in force today. A future edition can be read ahead. */
export function presentDocument({ id, edition, compare }: Asked, { locale, values, today = dayOf(new Date()) }: Reader): LegalDocument {
  if (!isLegalDocument(id)) return fail('kit.notFound');
  const stored = editionsOf(id);
  const shown = edition === undefined ? inForceOn(stored, today) : stored.find(({ day }) => day === edition);
  const other = compare === undefined ? undefined : stored.find(({ day }) => day === compare);
  if (!shown || (compare !== undefined && (!other || other === shown))) return fail('kit.notFound');

  const language = languageOf(shown, locale);
  const text = textOf(shown, language);
  const compared = other && compareEditions(...inOrder(other, shown, language));
  const fill = filler(values);
  const editions = stored.map((one, at) =>
    presentEdition(one, { before: stored[at - 1], inForce: inForceOn(stored, today), language, fill }),
  );
  return {
    id,
    title: fill(text.title),
    language,
    edition: editions.find(({ day }) => day === shown.day) ?? fail('kit.notFound'),
    editions: editions.toReversed(),
    sections: (compared?.sections ?? text.sections).map((section) => fillSection(section, fill)),
    compared:
      other && compared
        ? { with: other.day, unchanged: compared.unchanged.map(({ number, title }) => fill(`${number}. ${plain(title)}`)) }
        : null,
  };
}

export const presentList = (locale: Locale, today = dayOf(new Date())): ListedDocument[] =>
  legalDocumentIds.map((id) => {
    const stored = editionsOf(id);
    const current = inForceOn(stored, today) ?? fail('kit.notFound');
    return { id, edition: current.day, language: languageOf(current, locale), editions: stored.length };
  });

const editionsOf = (id: LegalDocumentId): readonly StoredEdition[] => legalLibrary().get(id) ?? [];
const inForceOn = (stored: readonly StoredEdition[], today: string) => stored.findLast(({ day }) => day <= today);

function languageOf({ texts }: StoredEdition, locale: Locale): Locale {
  if (texts.has(locale)) return locale;
  const [only] = texts.keys();
  return isLocale(only) ? only : fail('kit.notFound');
}

const textOf = ({ texts }: StoredEdition, language: Locale): ParsedEdition => texts.get(language) ?? fail('kit.notFound');

/** Always compares old with new, whichever of the two was opened. */
function inOrder(one: StoredEdition, other: StoredEdition, language: Locale): [readonly Section[], readonly Section[]] {
  const [older, newer] = one.day < other.day ? [one, other] : [other, one];
  return [textOf(older, language).sections, textOf(newer, language).sections];
}

type About = {
  readonly before: StoredEdition | undefined;
  readonly inForce: StoredEdition | undefined;
  readonly language: Locale;
  readonly fill: (text: string) => string;
};

function presentEdition(edition: StoredEdition, { before, inForce, language, fill }: About): Edition {
  const { changes } = textOf(edition, language);
  const state = edition === inForce ? 'inForce' : inForce && edition.day < inForce.day ? 'past' : 'future';
  return { day: edition.day, state, changes: changes === null ? null : fill(changes), before: before?.day ?? null };
}

const plain = (words: readonly Inline[]): string => words.map(({ text }) => text).join('');

function fillSection(section: Section, fill: (text: string) => string): Section {
  const words = (all: readonly Inline[]): Inline[] =>
    all.map((word) => ({ ...word, text: fill(word.text), ...(word.href && { href: fill(word.href) }) }));
  const block = (one: Block): Block => {
    if (one.kind === 'clause') return { ...one, words: words(one.words) };
    if (one.kind === 'list') return { ...one, items: one.items.map(words) };
    return { ...one, head: one.head.map(words), rows: one.rows.map((row) => row.map(words)) };
  };
  return { ...section, title: words(section.title), blocks: section.blocks.map(block) };
}
