import { useTranslations } from 'use-intl/react';
import type { Finding } from '#features/help/help.contract.ts';

export function Findings({ found }: { readonly found: readonly Finding[] }) {
  const t = useTranslations('help.sections');
  return (
    <ol className="divide-y divide-line">
      {found.map(({ id, section, title, snippet }) => (
        <li key={id} className="relative flex flex-col gap-1 px-5 py-4 transition-colors hover:bg-raised">
          <p className="text-sm text-muted">{t(section)}</p>
          <a href={`/support/${id}`} className="font-semibold after:absolute after:inset-0">
            {title}
          </a>
          <p className="text-sm text-pretty text-muted">
            {snippet.map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a sentence never change places, so their place is their name
              <Piece key={at} {...piece} />
            ))}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Piece({ text, marked }: Finding['snippet'][number]) {
  return marked ? <strong className="font-semibold text-text">{text}</strong> : text;
}
