import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { ownPartnerContract, type PartnerPage } from '#features/partners/own-partner.contract.ts';
import { applicationLimits, holdDays, leastPayout, usualRate } from '#features/partners/partner-rules.ts';
import { attributionDays, validLevel } from '#features/referals/referal-rules.ts';
import { browserCall } from '#kit/browser/call.ts';
import { submitCall, typedIn } from '#kit/browser/submit-call.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { type Declination, useDeclination } from '#kit/pages/use-declined.ts';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextArea, TextInput } from '#ui/shared/inputs.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { ApplicationBadge } from '../partner-states.widget.tsx';
import { useRoubles } from '../use-roubles.ts';
import { Block } from './block.tsx';

export default function PartnerView({ data, place }: PageProps<PartnerPage>) {
  const t = useTranslations('partnerPages');
  const declined = useDeclination(data.kept ?? place.declined, 'apply');
  const waits = data.applications.some(({ state }) => state === 'pending');
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8">
      <header className="flex flex-col gap-4">
        <h1 className="headline break-words">{t('title')}</h1>
        <p className="max-w-prose text-pretty text-muted">{t('lead')}</p>
        {data.isPartner && (
          <p>
            <LinkButton look="primary" href="/partner/dashboard">
              {t('apply.toDashboard')}
            </LinkButton>
          </p>
        )}
      </header>
      <Steps />
      <Conditions />
      <Block id="apply" title={t('apply.title')}>
        {data.isPartner ? (
          <p>{t('apply.isPartner')}</p>
        ) : waits ? (
          <p role="status">{t('apply.waits')}</p>
        ) : (
          <ApplyForm login={data.login} declined={declined} />
        )}
        <Applications applications={data.applications} />
      </Block>
    </div>
  );
}

function Steps() {
  const t = useTranslations('partnerPages.steps');
  const steps = [t('apply'), t('share', { days: attributionDays }), t('earn', { rate: usualRate / 10_000 }), t('payout')];
  return (
    <Block title={t('title')}>
      <ol className="flex flex-col gap-3">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full border border-line text-sm font-semibold tabular-nums"
            >
              {at + 1}
            </span>
            <span className="text-pretty">{step}</span>
          </li>
        ))}
      </ol>
    </Block>
  );
}

function Conditions() {
  const t = useTranslations('partnerPages.conditions');
  const roubles = useRoubles();
  const conditions = [
    t('valid', { level: validLevel }),
    t('last'),
    t('own'),
    t('hold', { days: holdDays }),
    t('payout', { least: roubles(leastPayout) }),
    t('honest'),
  ];
  return (
    <Block title={t('title')}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {conditions.map((one) => (
          <li key={one} className="text-pretty">
            {one}
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** Earlier applications stay, with their decisions. */
function Applications({ applications }: Pick<PartnerPage, 'applications'>) {
  const t = useTranslations('partnerPages.apply');
  if (applications.length === 0) return null;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="font-semibold">{t('earlier')}</h3>
      <ul className="flex flex-col gap-4">
        {applications.map(({ id, channel, state, refusal, createdAt }) => (
          <li key={id} className="flex flex-col gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <ApplicationBadge state={state} />
              <span className="text-sm text-muted">
                <Moment at={createdAt} look="dayTime" />
              </span>
            </p>
            <p className="wrap-anywhere">{channel}</p>
            {refusal && <p className="text-pretty text-muted">{t('refusal', { reason: refusal })}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = { readonly login: string | null; readonly declined: Declination };

/** A visitor may fill it in before signing in; the draft stays in the browser. */
function ApplyForm({ login, declined: { failure, typed } }: Props) {
  const t = useTranslations('partnerPages.apply');
  const [sent, setSent] = useState(false);
  if (sent) return <p role="status">{t('waits')}</p>;
  const link = (text: ReactNode) => (
    <a href="/auth?next=%2Fpartner%23apply" className="text-brand-text underline underline-offset-4">
      {text}
    </a>
  );
  return (
    <Form
      action={ownPartnerContract.applyAsPartnerByForm.path}
      method="post"
      draft="partner-application"
      submit={send}
      failure={failure}
      onDone={() => setSent(true)}
    >
      <p className="text-pretty">{login === null ? t.rich('signIn', { link }) : t('as', { login })}</p>
      <Field name="channel" label={t('channel')} hint={t('channelHint')} required>
        <TextInput maxLength={applicationLimits.channel} defaultValue={typed.channel ?? ''} />
      </Field>
      <Field name="about" label={t('about')} hint={t('aboutHint')} max={applicationLimits.about} required>
        <TextArea rows={5} defaultValue={typed.about ?? ''} />
      </Field>
      <Field name="contact" label={t('contact')} hint={t('contactHint')} required>
        <TextInput maxLength={applicationLimits.contact} defaultValue={typed.contact ?? ''} />
      </Field>
      <SubmitButton>{t('submit')}</SubmitButton>
    </Form>
  );
}

function send(values: FormData) {
  const text = (name: string) => typedIn(values, name);
  return submitCall(() =>
    browserCall()(ownPartnerContract.applyAsPartner, { channel: text('channel'), about: text('about'), contact: text('contact') }),
  );
}
