import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { usePasswordAgain } from '#features/accounts/web/password-again.widget.tsx';
import { type Enrolment, type TwoStepPage, twoStepContract } from '#features/two-step/two-step.contract.ts';
import { leaveTo } from '#kit/browser/navigation.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { ChevronLeftIcon } from '#ui/shared/chevrons.tsx';
import { EnrolCard } from './enrol-card.tsx';
import { ManageCards } from './manage-cards.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { NeededNotice, StartCard, StateLine } from './state-cards.tsx';

/** The step in progress; null: showing the current state. */
type Doing = { readonly enrolment: Enrolment } | { readonly codes: readonly string[] } | null;

export default function TwoStepView({ data }: PageProps<TwoStepPage>) {
  const t = useTranslations('twoStep');
  const { call, passwordDialog } = usePasswordAgain();
  const [stands, setStands] = useState(data);
  const [doing, setDoing] = useState<Doing>(null);
  const renew = async () => setStands(await call(twoStepContract.getTwoStepPage));
  const showCodes = (codes: readonly string[]) => setDoing({ codes });

  const saved = async () => {
    // Permissions came with it and change the menus, so reload the whole page.
    if (data.needed) return leaveTo('/auth');
    await renew();
    setDoing(null);
  };

  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <header className="flex flex-col gap-3">
        <a href="/auth" className="-ml-1 inline-flex items-center gap-1 self-start py-1 text-sm text-muted hover:text-text">
          <ChevronLeftIcon size={16} />
          {t('back')}
        </a>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="heading">{t('title')}</h1>
          <Badge tone={stands.on ? 'success' : 'plain'}>{t(stands.on ? 'state.on' : 'state.off')}</Badge>
        </div>
        <p className="text-pretty text-muted">{t('lead')}</p>
        {stands.on && !doing && <StateLine page={stands} />}
      </header>
      {data.needed && !doing && !stands.on && <NeededNotice />}
      {doing && 'enrolment' in doing && (
        <EnrolCard enrolment={doing.enrolment} call={call} onDone={showCodes} onCancel={() => setDoing(null)} />
      )}
      {doing && 'codes' in doing && <RecoveryCodesCard codes={doing.codes} onDone={saved} />}
      {!doing && !stands.on && <StartCard call={call} onStarted={(enrolment) => setDoing({ enrolment })} />}
      {!doing && stands.on && <ManageCards call={call} onCodes={showCodes} onOff={renew} />}
      {passwordDialog}
    </div>
  );
}
