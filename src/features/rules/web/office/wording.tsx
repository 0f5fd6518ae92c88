import type { RuleView } from '#features/rules/rules.contract.ts';
import { Penalties } from '#features/rules/web/penalties.widget.tsx';
import { locales } from '#kit/i18n/locales.ts';

/** The text in both languages side by side, and the penalties. Requires a container for its container query. */
export function Wording({ rule: { title, text, penalties } }: { readonly rule: Pick<RuleView, 'title' | 'text' | 'penalties'> }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-x-8 gap-y-6 @2xl:grid-cols-2">
        {locales.map(({ code }) => (
          <div key={code} lang={code} className="flex min-w-0 flex-col gap-2">
            <h3 className="flex items-baseline gap-2 font-semibold">
              <span className="rounded-md bg-raised px-1.5 py-0.5 font-mono text-xs font-normal text-muted uppercase">{code}</span>
              {title[code]}
            </h3>
            <p className="leading-relaxed text-pretty whitespace-pre-line wrap-anywhere">{text[code]}</p>
          </div>
        ))}
      </div>
      {penalties.length > 0 && <Penalties penalties={penalties} />}
    </div>
  );
}
