import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { credentialsContract } from '#features/credentials/credentials.contract.ts';
import { inGameSignIn } from '#features/sessions/sign-in-address.ts';
import { browserCall } from '#kit/browser/call.ts';
import { submitCall, typedIn } from '#kit/browser/submit-call.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { useDeclined } from '#kit/pages/use-declined.ts';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { Door } from './door.tsx';

export default function RecoveryView({ place: { search, fromApp } }: PageProps<null>) {
  const t = useTranslations('credentials.recovery');
  const [sent, setSent] = useState(search.get('done') === 'sent');
  const { failure, typed } = useDeclined('recovery');
  // The game's web view returns to its own sign-in page.
  const signIn = fromApp ? inGameSignIn : '/auth';
  if (sent)
    return (
      <Door title={t('sentTitle')} text={t('sentText')}>
        <div className="flex flex-wrap gap-3">
          <LinkButton look="primary" href={signIn}>
            {t('back')}
          </LinkButton>
          <LinkButton href="/auth/recovery" onClick={() => setSent(false)}>
            {t('again')}
          </LinkButton>
        </div>
      </Door>
    );
  return (
    <Door title={t('title')} text={t('lead')}>
      <Form
        action={credentialsContract.requestRecoveryByForm.path}
        method="post"
        submit={ask}
        failure={failure}
        onDone={() => setSent(true)}
      >
        <Field name="who" label={t('who')} required>
          <TextInput autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={64} defaultValue={typed.who ?? ''} />
        </Field>
        <SubmitButton wide>{t('submit')}</SubmitButton>
      </Form>
      <a href={signIn} className="self-start text-sm text-muted underline underline-offset-4 hover:text-text">
        {t('back')}
      </a>
    </Door>
  );
}

const ask = (values: FormData) => submitCall(() => browserCall()(credentialsContract.requestRecovery, { who: typedIn(values, 'who') }));
