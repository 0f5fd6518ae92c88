import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { type CinemaChange, type CinemaView, cinemaContract } from '#features/cinema/cinema.contract.ts';
import { maxLink } from '#features/cinema/cinema-link.ts';
import type { WholeEdit } from '#kit/contract/contract.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useAct } from '#kit/office/use-act.ts';
import { MeanwhileChanged } from '#ui/office/meanwhile-changed.tsx';
import { useSeenVersion } from '#ui/office/use-seen-version.ts';
import { ExternalIcon } from '#ui/shared/action-icons.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Checkbox } from '#ui/shared/choices.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { CinemaPreview } from './cinema-preview.tsx';

const draft = 'cinema';

/**
 * Saves with the version that the editor saw. If someone else has saved in the meantime, their version is shown and must be reviewed first.
 */
export function CinemaForm({ cinema }: { readonly cinema: CinemaView }) {
  const t = useTranslations('cinema.form');
  const client = useQueryClient();
  const { current, hosts } = cinema;
  const version = current?.version ?? 0;
  const { seen, newer, see, saveOver, onChange, follow, turn } = useSeenVersion(draft, version);
  const save = useAct(cinemaContract.saveCinema, {
    invalidates: [cinemaContract.getCinema],
    done: t('saved'),
    onDone: (saved) => see(saved.current?.version ?? 0),
  });
  const submit = async (values: FormData) => {
    const text = (name: string) => String(values.get(name) ?? '');
    const active = values.get('active') !== null;
    const item: WholeEdit<typeof cinemaContract.saveCinema> = {
      videoUrl: text('videoUrl'),
      imageUrl: text('imageUrl'),
      active,
      version: seen,
    };
    const failure = await save.submit(item);
    if (failure) void client.invalidateQueries({ queryKey: [cinemaContract.getCinema.id] });
    return failure;
  };
  const allowed = (list: readonly string[]) => (list.length > 0 ? t('hosts', { hosts: list.join(', ') }) : t('noHosts'));
  return (
    <SectionCard title={t('title')}>
      <Form key={turn} draft={draft} submit={submit} onChange={onChange} className="@container">
        {current && newer && (
          <MeanwhileChanged title={t('current')} confirm={t('saveOver')} onSeen={saveOver} onTake={follow}>
            <ItemFacts item={current} />
          </MeanwhileChanged>
        )}
        <div className="grid gap-6 @3xl:grid-cols-2">
          <div className="flex flex-col gap-5">
            <Field name="videoUrl" label={t('video')} hint={allowed(hosts.video)}>
              <LinkInput link={current?.videoUrl} />
            </Field>
            <Field name="imageUrl" label={t('image')} hint={allowed(hosts.image)}>
              <LinkInput link={current?.imageUrl} />
            </Field>
            <Checkbox name="active" label={t('active')} hint={t('activeHint')} defaultChecked={current?.active ?? true} />
          </div>
          <CinemaPreview hosts={hosts} />
        </div>
        <SubmitButton>{t('save')}</SubmitButton>
      </Form>
    </SectionCard>
  );
}

const LinkInput = ({ link }: { readonly link: string | null | undefined }) => (
  <TextInput type="url" inputMode="url" defaultValue={link ?? ''} maxLength={maxLink} autoComplete="off" spellCheck={false} />
);

/** One saved item; needs a container query around it. */
export function ItemFacts({ item: { videoUrl, imageUrl, savedBy, savedById, savedAt } }: { readonly item: CinemaChange }) {
  const t = useTranslations('cinema');
  return (
    <Facts>
      <Fact label={t('form.video')}>
        <Leads to={videoUrl} />
      </Fact>
      <Fact label={t('form.image')}>
        <Leads to={imageUrl} />
      </Fact>
      <Fact label={t('now.savedBy')}>
        <PersonLink id={savedById}>{savedBy ?? t('now.gone')}</PersonLink>
      </Fact>
      <Fact label={t('now.savedAt')}>
        <Moment at={savedAt} />
      </Fact>
    </Facts>
  );
}

function Leads({ to }: { readonly to: string | null }) {
  const t = useTranslations('cinema.now');
  if (to === null) return <span className="text-muted">{t('none')}</span>;
  return (
    <a href={to} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {to}
      <ExternalIcon size={14} className="ml-1 inline" />
    </a>
  );
}
