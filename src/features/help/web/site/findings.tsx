import { useTranslations } from 'use-intl/react';
import type { Finding } from '#features/help/help.contract.ts';

/** What a search found, best first; what was looked for is marked. */
export function Findings({ found }: { readonly found: readonly Finding[] }) {
  const t = useTranslations('help.sections');
  return (
    <ol className="flex flex-col">
      {found.map(({ id, section, title, snippet }) => (
        <li key={id} className="help-finding">
          <p className="text-sm text-muted">{t(section)}</p>
          <a href={`/support/${id}`} className="font-semibold after:absolute after:inset-0">
            {title}
          </a>
          <p className="text-sm text-pretty text-muted">
            {snippet.map(({ text, marked }, at) => {
              // Pieces of a sentence never change places, so their place is their name.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              return marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>;
            })}
          </p>
        </li>
      ))}
    </ol>
  );
}
