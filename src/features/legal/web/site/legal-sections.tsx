import { useTranslations } from 'use-intl/react';
import type { Block, Inline, Section } from '#features/legal/legal.contract.ts';
import { ScrollBox } from '#ui/shared/scroll-box.tsx';

/** Sections of a document or comparison. Everything is rendered as text. */
export function LegalSections({ sections }: { readonly sections: readonly Section[] }) {
  // Called once per document, which has hundreds of clauses.
  const t = useTranslations('legal');
  const clauseLabel = (number: string) => t('clause', { number });
  return sections.map((section) => (
    <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="far flex scroll-mt-24 flex-col gap-4">
      <h2 id={`${section.id}-title`} className="text-xl leading-snug font-semibold text-balance">
        {`${section.number}. `}
        <Words words={section.title} />
      </h2>
      {section.blocks.map((block, at) => (
        // Blocks never change their order, so the index is a stable key.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <LegalBlock key={at} block={block} clauseLabel={clauseLabel} />
      ))}
    </section>
  ));
}

type ClauseLabel = (number: string) => string;

function LegalBlock({ block, clauseLabel }: { readonly block: Block; readonly clauseLabel: ClauseLabel }) {
  switch (block.kind) {
    case 'clause':
      return <Clause number={block.number} words={block.words} label={clauseLabel} />;
    case 'list':
      return (
        <ul className="flex list-disc flex-col gap-2 pl-6 sm:ml-14 sm:pl-5">
          {block.items.map((words) => (
            <li key={keyOf(words)} className="pl-1 text-pretty">
              <Words words={words} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
  }
}

type ClauseProps = { readonly number: string | null; readonly words: readonly Inline[]; readonly label: ClauseLabel };

function Clause({ number, words, label }: ClauseProps) {
  if (number === null)
    return (
      <p className="text-pretty sm:ml-14">
        <Words words={words} />
      </p>
    );
  return (
    <div id={`clause-${number}`} className="flex scroll-mt-24 flex-col gap-x-3 sm:flex-row">
      <a
        href={`#clause-${number}`}
        aria-label={label(number)}
        className="shrink-0 text-sm leading-[inherit] text-muted tabular-nums hover:text-brand-text sm:w-11 sm:pt-0.5"
      >
        {number}
      </a>
      <p className="min-w-0 text-pretty">
        <Words words={words} />
      </p>
    </div>
  );
}

/** Scrolls sideways on narrow screens, also with a keyboard. */
function Table({ head, rows }: { readonly head: readonly Inline[][]; readonly rows: readonly Inline[][][] }) {
  return (
    <ScrollBox label={head.map(plain).join(', ')} className="rounded-card border border-line">
      <table className="w-full min-w-[30rem] border-collapse text-left text-sm">
        <thead className="bg-surface">
          <tr>
            {head.map((words) => (
              <th key={keyOf(words)} scope="col" className="px-4 py-3 font-semibold">
                <Words words={words} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((cells) => (
            <tr key={cells.map(plain).join('|')} className="align-top">
              {cells.map((words, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the column
                <td key={at} className="px-4 py-3 text-pretty">
                  <Words words={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const plain = (words: readonly Inline[]): string => words.map(({ text }) => text).join('');
const keyOf = (words: readonly Inline[]): string => words.map(({ text, mark }) => `${mark ?? ''}${text}`).join('');

function Words({ words }: { readonly words: readonly Inline[] }) {
  return words.map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of a text never change places
    <Word key={at} word={word} />
  ));
}

function Word({ word: { text, href, strong, mark } }: { readonly word: Inline }) {
  if (mark === 'ins') return <ins className="rounded-sm bg-success-soft text-success-text underline decoration-1">{text}</ins>;
  if (mark === 'del') return <del className="rounded-sm bg-danger-soft text-danger-text line-through">{text}</del>;
  if (href !== undefined)
    return (
      <a href={href} className="text-brand-text underline underline-offset-4">
        {text}
      </a>
    );
  return strong ? <strong className="font-semibold">{text}</strong> : text;
}
