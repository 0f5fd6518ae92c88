import { useTranslations } from 'use-intl/react';
import { findRules } from '#features/rules/find-rules.ts';
import { rulesPath } from '#features/rules/rule-number.ts';
import { rulesContract } from '#features/rules/rules.contract.ts';
import { rulesScreen } from '#features/rules/rules.urls.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { ExternalIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { DebouncedInput } from '#ui/shared/debounced-input.tsx';
import { PlusIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { SearchIcon } from '#ui/shared/menu-icons.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { AddRuleDialog } from './add-rule.dialog.tsx';
import { RuleSection } from './rule-section.tsx';
import { AddSectionDialog, RenameSectionDialog } from './section.dialogs.tsx';

/** The whole rule book on one page, because it is read and searched more than it is edited. */
export default function RuleBookScreen() {
  const t = useTranslations('rules.book');
  const { sections, can } = useLoaded(rulesContract.getRuleBook);
  const [{ text = '', dialog, section }, setSearch] = useScreenSearch(rulesScreen);
  const close = () => setSearch({ dialog: undefined, section: undefined }, 'replace');
  const found = findRules(sections, text, (rule) => `${rule.title.en} ${rule.title.ru} ${rule.text.en} ${rule.text.ru}`);
  const chosen = sections.find(({ number }) => number === section);
  return (
    <div className="flex max-w-6xl flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <DebouncedInput
          type="search"
          icon={SearchIcon}
          text={text}
          onDebounced={(typed) => setSearch({ text: typed }, 'replace')}
          aria-label={t('search')}
          placeholder={t('searchHint')}
          className="w-full sm:w-80"
        />
        <div className="flex grow flex-wrap justify-end gap-2">
          <LinkButton href={rulesPath} icon={ExternalIcon}>
            {t('public')}
          </LinkButton>
          {can.edit && (
            <Button icon={PlusIcon} onClick={() => setSearch({ dialog: 'section' })}>
              {t('addSection')}
            </Button>
          )}
        </div>
      </div>
      {sections.length === 0 && <EmptyState text={t('empty')} />}
      {sections.length > 0 && found.length === 0 && <EmptyState text={t('none')} />}
      {found.map((one) => (
        <RuleSection key={one.number} section={one} mayEdit={can.edit} />
      ))}
      {can.edit && (
        <>
          <AddSectionDialog open={dialog === 'section'} next={(sections.at(-1)?.number ?? 0) + 1} onClose={close} />
          {chosen && <RenameSectionDialog key={`rename-${chosen.number}`} open={dialog === 'rename'} section={chosen} onClose={close} />}
          {chosen && <AddRuleDialog key={`rule-${chosen.number}`} open={dialog === 'rule'} section={chosen} onClose={close} />}
        </>
      )}
    </div>
  );
}
