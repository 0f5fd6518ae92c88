import { useTranslations } from 'use-intl/react';
import { ownPromocodeFormContract } from '#features/promocodes/own-promocode-form.contract.ts';
import { type OwnPromocodes as Own, type OwnPromocode, promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { usePrizeLines } from '#features/promocodes/web/use-prize-lines.ts';
import { browserCall } from '#kit/browser/call.ts';
import { submitCall, typedIn } from '#kit/browser/submit-call.ts';
import { useDeclined } from '#kit/pages/use-declined.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

type Props = {
  /** Response of listOwnPromocodes. */
  readonly own: Own;
  readonly search: URLSearchParams;
  readonly onDone: () => void;
};

/** The player's own codes with their states, and a plain form for a new one. */
export function OwnPromocodes({ own: { codes, left, offer }, search, onDone }: Props) {
  const t = useTranslations('ownPromocodes');
  const nothing = useTranslations('promocodePrizes')('nothing');
  const prize = usePrizeLines()(offer).join(', ') || nothing;
  return (
    <section id="promocodes" className="flex scroll-mt-6 flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h2 className="heading">{t('title')}</h2>
        <p className="text-sm text-pretty text-muted">
          {offer.requiredLevel > 0 ? t('text', { level: offer.requiredLevel, prize }) : t('textAtOnce', { prize })} {t('checked')}
        </p>
      </header>
      {search.get('done') === 'promocodeCreated' && (
        <p role="status" className="font-medium text-success-text">
          {t('created')}
        </p>
      )}
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {codes.length === 0 ? (
          <p className="p-card text-muted">{t('none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {codes.map((code) => (
              <Code key={code.id} code={code} />
            ))}
          </ul>
        )}
        <div className="flex flex-col gap-3 p-card">
          {left > 0 && <NewCode onDone={onDone} />}
          <p className="text-sm text-muted">{t('left', { left })}</p>
        </div>
      </div>
    </section>
  );
}

function Code({ code: { name, status, refusal, activations, validActivations, createdAt } }: { readonly code: OwnPromocode }) {
  const t = useTranslations('ownPromocodes');
  const statuses = useTranslations('promocodes.statuses');
  const locale = useUiLocale();
  return (
    <li className="flex flex-col gap-1.5 px-card py-4">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 font-semibold break-words">{name}</span>
        <Badge tone={tones[status]}>{statuses(status)}</Badge>
      </span>
      {refusal && <span className="text-pretty wrap-anywhere text-danger-text">{t('refusal', { reason: refusal })}</span>}
      <span className="text-sm text-muted">
        {t('madeOn', { day: formatInstant(createdAt, locale, 'day') })} · {t('figures', { activations, valid: validActivations })}
      </span>
    </li>
  );
}

const tones: Readonly<Record<OwnPromocode['status'], Tone>> = {
  pending: 'brand',
  active: 'success',
  inactive: 'plain',
  refused: 'danger',
  over: 'plain',
};

function NewCode({ onDone }: Pick<Props, 'onDone'>) {
  const t = useTranslations('ownPromocodes');
  const { failure, typed } = useDeclined('promocodes');
  return (
    <Form
      action={ownPromocodeFormContract.createOwnPromocodeByForm.path}
      method="post"
      draft="own-promocode"
      submit={submit}
      failure={failure}
      onDone={onDone}
      anew
    >
      <Field name="name" label={t('name')} hint={t('nameHint')} required>
        <TextInput defaultValue={typed.name ?? ''} maxLength={32} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <SubmitButton>{t('create')}</SubmitButton>
    </Form>
  );
}

const submit = (values: FormData) =>
  submitCall(() => browserCall()(promocodesContract.createOwnPromocode, { name: typedIn(values, 'name') }));
