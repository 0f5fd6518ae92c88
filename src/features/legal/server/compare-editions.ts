import { diffArrays } from 'diff';
import { tokensOf, wordsBetween } from '#kit/text/words-between.ts';
import type { Block, Inline, Section } from '../legal.contract.ts';

export type Comparison = {
  /** Changed sections in the newer order; removed ones stay at their old position. */
  readonly sections: readonly Section[];
  readonly unchanged: readonly Section[];
};

/** Compares two texts word by word. Sections are matched by anchor, so that an inserted one does not shift the others. */
export function compareEditions(older: readonly Section[], newer: readonly Section[]): Comparison {
  const before = new Map(older.map((section) => [section.id, section]));
  const after = new Map(newer.map((section) => [section.id, section]));
  const order = diffArrays(
    older.map(({ id }) => id),
    newer.map(({ id }) => id),
  ).flatMap(({ value }) => value);
  const sections: Section[] = [];
  const unchanged: Section[] = [];
  for (const id of new Set(order)) {
    const [old, fresh] = [before.get(id), after.get(id)];
    const shown = fresh ?? old;
    if (!shown) continue;
    const [was, is] = [unitsOf(old), unitsOf(fresh)];
    if (old && fresh && titleOf(old) === titleOf(fresh) && sameUnits(was, is)) unchanged.push(shown);
    else sections.push({ ...shown, title: wordsBetween(old && titleOf(old), fresh && titleOf(fresh)), blocks: blocksBetween(was, is) });
  }
  return { sections, unchanged };
}

/** A unit of comparison: a clause, a list item or a table row. */
type Unit = { readonly kind: 'clause' | 'item' | 'row'; readonly number: string | null; readonly text: string };

const titleOf = ({ title }: Section): string => plain(title);
const plain = (words: readonly Inline[]): string => words.map(({ text }) => text).join('');

const unitsOf = (section: Section | undefined): readonly Unit[] =>
  (section?.blocks ?? []).flatMap((block): Unit[] => {
    if (block.kind === 'clause') return [{ kind: 'clause', number: block.number, text: plain(block.words) }];
    if (block.kind === 'list') return block.items.map((item) => ({ kind: 'item', number: null, text: plain(item) }));
    return [block.head, ...block.rows].map((cells) => ({ kind: 'row', number: null, text: cells.map(plain).join(' — ') }));
  });

/** A clause with only a new number is unchanged. */
const sameUnit = (a: Unit, b: Unit): boolean => a.kind === b.kind && a.text === b.text;
const sameUnits = (a: readonly Unit[], b: readonly Unit[]): boolean =>
  a.length === b.length && a.every((unit, at) => b[at] !== undefined && sameUnit(unit, b[at]));

function blocksBetween(was: readonly Unit[], is: readonly Unit[]): Block[] {
  const parts = diffArrays([...was], [...is], { comparator: sameUnit });
  const blocks: Block[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (!part) break;
    const next = parts[at + 1];
    if (part.removed && next?.added) {
      for (const [old, fresh] of pairs(part.value, next.value)) push(blocks, fresh ?? old, wordsBetween(old?.text, fresh?.text));
      at += 1;
    } else {
      const mark = part.added ? 'ins' : part.removed ? 'del' : undefined;
      for (const unit of part.value) push(blocks, unit, [{ text: unit.text, ...(mark && { mark }) }]);
    }
  }
  return blocks;
}

/** Pairs rewritten units: each new one with the most similar old one, if they share a third of their words. */
function pairs(was: readonly Unit[], is: readonly Unit[]): (readonly [Unit | undefined, Unit | undefined])[] {
  const left = [...was];
  const found = is.map((fresh): readonly [Unit | undefined, Unit | undefined] => {
    const best = left.map((old, at) => ({ at, likeness: likeness(old, fresh) })).toSorted((a, b) => b.likeness - a.likeness)[0];
    return best && best.likeness > 0.33 ? [left.splice(best.at, 1)[0], fresh] : [undefined, fresh];
  });
  return [...left.map((old) => [old, undefined] as const), ...found];
}

function likeness(a: Unit, b: Unit): number {
  if (a.kind !== b.kind) return 0;
  const [mine, theirs] = [new Set(tokensOf(a.text)), new Set(tokensOf(b.text))];
  const shared = [...mine].filter((token) => theirs.has(token)).length;
  return shared / Math.max(mine.size + theirs.size - shared, 1);
}

function push(blocks: Block[], unit: Unit | undefined, words: Inline[]): void {
  const last = blocks.at(-1);
  if (unit?.kind === 'clause') blocks.push({ kind: 'clause', number: unit.number, words });
  else if (last?.kind === 'list') last.items.push(words);
  else blocks.push({ kind: 'list', items: [words] });
}
