import { useTranslations } from 'use-intl/react';
import type { RuleView, SectionView } from '#features/rules/rules.contract.ts';
import { ruleScreen, rulesScreen } from '#features/rules/rules.urls.ts';
import { Penalties } from '#features/rules/web/penalties.widget.tsx';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { EditIcon } from '#ui/office/office-icons.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { PlusIcon } from '#ui/shared/icons.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

type Props = { readonly section: SectionView; readonly mayEdit: boolean };

export function RuleSection({ section: { number, title, rules }, mayEdit }: Props) {
  const t = useTranslations('rules.book');
  const locale = useUiLocale();
  const [, setSearch] = useScreenSearch(rulesScreen);
  return (
    <section aria-labelledby={`section-${number}`} className="overflow-clip rounded-card border border-line bg-surface">
      <header className="flex items-center gap-3 border-b border-line px-card py-2.5">
        <h2 id={`section-${number}`} className="min-w-0 grow text-[1.0625em] leading-snug font-semibold">
          {`${number}. ${title[locale]}`}
        </h2>
        <span className="shrink-0 text-sm whitespace-nowrap text-muted">{t('count', { count: rules.length })}</span>
        {mayEdit && (
          <RowMenu label={t('actions', { number })}>
            <MenuItem icon={PlusIcon} onSelect={() => setSearch({ dialog: 'rule', section: number })}>
              {t('addRule')}
            </MenuItem>
            <MenuItem icon={EditIcon} onSelect={() => setSearch({ dialog: 'rename', section: number })}>
              {t('rename')}
            </MenuItem>
          </RowMenu>
        )}
      </header>
      <ol className="divide-y divide-line">
        {rules.map((rule) => (
          <Line key={rule.id} rule={rule} />
        ))}
      </ol>
    </section>
  );
}

function Line({ rule }: { readonly rule: RuleView }) {
  const t = useTranslations('rules');
  const locale = useUiLocale();
  return (
    <li className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 gap-y-2 px-card py-3 transition-colors hover:bg-raised md:grid-cols-[2.5rem_minmax(0,1fr)_minmax(14rem,22rem)]">
      <span className="font-mono text-sm leading-6 text-muted tabular-nums">{rule.number}</span>
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <OfficeLink to={ruleScreen} params={{ id: rule.id }} className="font-medium after:absolute after:inset-0">
            {rule.title[locale]}
          </OfficeLink>
          {!rule.inForce && <Badge tone="danger">{t('one.withdrawn')}</Badge>}
        </p>
        <p className="text-sm text-pretty text-muted">{rule.text[locale]}</p>
      </div>
      <div className="col-start-2 text-sm md:col-start-3 md:justify-self-end md:text-right md:[&_span]:justify-end">
        {rule.penalties.length > 0 ? <Penalties penalties={rule.penalties} /> : <span className="text-muted">{t('book.noPenalty')}</span>}
      </div>
    </li>
  );
}
