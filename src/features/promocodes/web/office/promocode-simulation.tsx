import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type PrizeView, type PromocodeVerdict, type PromocodeView, promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { usePrizeLines } from '#features/promocodes/web/use-prize-lines.ts';
import type { OutputOf } from '#kit/contract/contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';

type Simulated = OutputOf<typeof promocodesContract.simulatePromocode>;

/** Loaded only on a button press, because each simulation is audited. */
export function PromocodeSimulation({ promocode: { name, requiredLevel } }: { readonly promocode: PromocodeView }) {
  const t = useTranslations('promocodesOffice.simulation');
  const [simulated, setSimulated] = useState<Simulated>();
  const simulate = useAct(promocodesContract.simulatePromocode, { onDone: setSimulated });
  const ask = (values: FormData) => {
    setSimulated(undefined);
    return simulate.submit({ code: name, who: String(values.get('who') ?? '').trim() });
  };
  return (
    <SectionCard title={t('title')}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-pretty text-muted">{t('text')}</p>
        <Form submit={ask} className="max-w-md">
          <Field name="who" label={t('who')} required>
            <TextInput maxLength={60} autoComplete="off" spellCheck={false} />
          </Field>
          <SubmitButton look="secondary">{t('ask')}</SubmitButton>
        </Form>
        <div role="status" className="flex flex-col gap-4 empty:hidden">
          {simulated?.verdicts.length === 0 && <p className="text-pretty">{t('noCharacters', { login: simulated.login })}</p>}
          {simulated?.verdicts.map((verdict) => (
            <Verdict key={`${verdict.server} ${verdict.nick}`} verdict={verdict} requiredLevel={requiredLevel} />
          ))}
        </div>
      </div>
    </SectionCard>
  );
}

function Verdict({ verdict, requiredLevel }: { readonly verdict: PromocodeVerdict; readonly requiredLevel: number }) {
  const t = useTranslations('promocodesOffice.simulation');
  const nothing = useTranslations('promocodePrizes')('nothing');
  const causes = useTranslations('promocodes.causes');
  const linesOf = usePrizeLines();
  const prize = (given: PrizeView) => linesOf(given).join(', ') || nothing;
  const { nick, server, level, cause, now, atLevel } = verdict;
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">{`${nick} · ${server}`}</span>
        <span className="text-sm text-muted">{t('level', { level })}</span>
        <Badge tone={cause === null ? 'success' : 'danger'}>{cause === null ? t('yes') : t('no')}</Badge>
      </p>
      {cause !== null && <p className="text-pretty">{causes(cause)}</p>}
      {now && <p className="text-pretty">{t('now', { prize: prize(now) })}</p>}
      {atLevel && <p className="text-pretty">{t('atLevel', { level: requiredLevel, prize: prize(atLevel) })}</p>}
    </div>
  );
}
