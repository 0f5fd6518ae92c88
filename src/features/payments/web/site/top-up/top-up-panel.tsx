import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import { maxAmount, minAmount } from '#features/payments/pricing.ts';
import { purchaseAddress } from '#features/payments/purchase-address.ts';
import { cx } from '#ui/shared/class-names.ts';
import { showToast } from '#ui/shared/toast-store.ts';
import { AmountStep } from './amount-step.tsx';
import { browserPorts } from './browser-ports.ts';
import { MethodStep } from './method-step.tsx';
import { type Multipliers, noMultipliers } from './multipliers-store.ts';
import { SuccessStep } from './success-step.tsx';
import type { TopUpState } from './top-up-state.ts';
import type { TopUpStore } from './top-up-store.ts';
import { useMultipliers } from './use-multipliers.ts';

type Props = {
  readonly store: TopUpStore;
  /** Multipliers the page was rendered with; the browser reads them again. */
  readonly multipliers?: Multipliers;
  /** Absent on a page, which cannot be closed. */
  readonly onClose?: () => void;
};

/** The steps of the top-up, shared by the dialog and the page. */
export function TopUpPanel({ store, multipliers: first = noMultipliers, onClose }: Props) {
  const t = useTranslations('topUp');
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const multipliers = useMultipliers(first);
  const ports = usePorts();
  useReturn(store);
  const panel = useFocusOnStep(state.step);

  const common = {
    state,
    onType: (field: 'login' | 'donateSum' | 'email', value: string) => store.send({ type: 'typed', field, value }),
  };
  const back = () => store.send({ type: 'closed' });
  return (
    <div ref={panel} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-4 outline-none sm:gap-5">
      {state.step < 3 && <Stepper step={state.step} />}
      {state.step === 1 && (
        <AmountStep
          {...common}
          multipliers={multipliers}
          onSubmit={() => void store.check(ports)}
          onDropPack={() => store.send({ type: 'packed', pack: null })}
          aside={
            <a href={purchaseAddress()} className="py-1 text-xs underline underline-offset-4 hover:text-brand-text sm:text-sm">
              {t('lookUp')}
            </a>
          }
        />
      )}
      {state.step === 2 && (
        <MethodStep
          {...common}
          onChoose={(paymentType) => store.send({ type: 'chose', paymentType })}
          onSubmit={() => void store.pay(ports)}
          onBack={back}
        />
      )}
      {state.step === 3 && <SuccessStep onAgain={() => store.send({ type: 'opened', step: 1 })} onClose={onClose} />}
    </div>
  );
}

function Stepper({ step }: { readonly step: TopUpState['step'] }) {
  const t = useTranslations('topUp.steps');
  const names = [t('who'), t('how'), t('done')];
  return (
    <ol aria-label={t('label')} className="grid grid-cols-[auto_auto_auto] gap-2">
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === step ? 'step' : undefined}
          className={cx(
            'flex gap-1.5 border-t-2 pt-2 text-xs leading-5 sm:text-sm',
            index < step ? 'border-brand' : 'border-line text-muted',
          )}
        >
          <span className={cx(number, index < step ? 'bg-brand text-brand-ink' : 'bg-line')}>{index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}

const number = 'grid size-5 shrink-0 place-items-center rounded-full text-xs font-bold';

function usePorts() {
  const t = useTranslations();
  return useMemo(
    () =>
      browserPorts({
        noAnswer: t('topUp.noAnswer'),
        faultText: (code) => t(`payments.errors.${code}`, { least: minAmount, most: maxAmount }),
        toast: (text) => void showToast({ title: t('topUp.failedTitle'), text, tone: 'danger' }),
      }),
    [t],
  );
}

/** The back/forward cache restores the page in its busy state after the payment page; clear it. */
function useReturn(store: TopUpStore): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && store.returned();
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [store]);
}

/** Moves the focus to the start of a new step, because the focused element is gone. */
function useFocusOnStep(step: TopUpState['step']) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step && before.current !== 0) {
      panel.current?.focus({ preventScroll: true });
      panel.current?.scrollIntoView({ block: 'start' });
    }
    before.current = step;
  }, [step]);
  return panel;
}
