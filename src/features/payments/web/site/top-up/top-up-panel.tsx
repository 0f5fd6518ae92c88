import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import { paymentsContract } from '#features/payments/payments.contract.ts';
import { maxAmount, minAmount } from '#features/payments/pricing.ts';
import { purchaseAddress } from '#features/payments/purchase-address.ts';
import { browserCall, CallError } from '#kit/browser/call.ts';
import { leaveTo } from '#kit/browser/navigation.ts';
import { cx } from '#ui/shared/class-names.ts';
import { showToast } from '#ui/shared/toast-store.ts';
import { AmountStep } from './amount-step.tsx';
import { inLauncher } from './launcher.ts';
import { MethodStep } from './method-step.tsx';
import { type Multipliers, multipliersStore, noMultipliers } from './multipliers-store.ts';
import { forgetOrder, rememberOrder } from './remembered-order.ts';
import { SuccessStep } from './success-step.tsx';
import type { TopUpState } from './top-up-state.ts';
import type { TopUpPorts, TopUpStore } from './top-up-store.ts';

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

/** Multipliers read by the browser; until then those the page was rendered with. */
export const useMultipliers = (first: Multipliers): Multipliers =>
  useSyncExternalStore(multipliersStore.subscribe, multipliersStore.current, () => undefined) ?? first;

/** Longer than the payment page takes to load, short enough for a buyer who stopped it. */
const pageMs = 8_000;

type Words = Pick<TopUpPorts, 'faultText' | 'toast'> & { readonly noAnswer: string };

/** Browser implementation of the top-up's ports. */
const browserPorts = ({ noAnswer, ...words }: Words): TopUpPorts => ({
  ...words,
  async check(input) {
    const answer = await browserCall()(paymentsContract.checkTopUp, input);
    if ('error' in answer || inLauncher()) return answer;
    return { ...answer, payments: answer.payments.filter(({ launcherOnly }) => !launcherOnly) };
  },
  start: (input, key) => browserCall({ headers: () => ({ 'Idempotency-Key': key }) })(paymentsContract.startTopUp, input),
  failureText: (error) => (error instanceof CallError && error.text) || noAnswer,
  leave: ({ url, postdata }) => {
    if (postdata) postForm(url, postdata);
    else leaveTo(url);
    return new Promise((settle) => setTimeout(settle, pageMs));
  },
  rememberOrder,
  forgetOrder,
  newKey,
});

/** Not `randomUUID`, which exists only in secure contexts (HTTPS). */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Posts the `postdata` fields with a real form, so that the browser navigates. */
function postForm(url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  // A field named "submit" would shadow the form's own method.
  HTMLFormElement.prototype.submit.call(form);
}
