import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { WaitsForSecond } from '#features/approvals/web/office/second-person.widget.tsx';
import { type PromocodeView, promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { MeanwhileChanged } from '#ui/office/meanwhile-changed.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { SkeletonText } from '#ui/shared/skeleton.tsx';
import { CodeFields, PrizeFields, TermFields } from './promocode-fields.tsx';
import { useEditPromocode } from './promocodes.data.ts';
import { readPromocode } from './read-promocode.ts';
import { useChangedFields } from './use-changed-fields.ts';
import { type TagChoice, useTags } from './use-tags.ts';

/**
 * The version it was opened with is the one its person has seen. A draft belongs to its version, so that what was typed last week does
 * not quietly undo what others have saved since.
 */
export function EditPromocode({ promocode }: { readonly promocode: PromocodeView }) {
  const tags = useTags(promocode.tag);
  return tags ? <EditForm promocode={promocode} tags={tags} /> : <SkeletonText lines={8} />;
}

type Props = { readonly promocode: PromocodeView; readonly tags: readonly TagChoice[] };

function EditForm({ promocode, tags }: Props) {
  const t = useTranslations('promocodesOffice.form');
  const client = useQueryClient();
  const [seen, setSeen] = useState(promocode);
  const edit = useEditPromocode(setSeen);
  const { id, version, type } = seen;
  const submit = async (values: FormData) => {
    const failure = await edit.submit({ ...readPromocode(values, type), id, version });
    if (failure) void client.invalidateQueries({ queryKey: [promocodesContract.getPromocode.id] });
    return failure;
  };
  return (
    <section className="flex flex-col gap-4">
      <h2 className="heading">{t('edit')}</h2>
      <WaitsForSecond approval={promocode.approval} />
      {!promocode.can.edit && <p className="text-muted">{t('locked')}</p>}
      <Form draft={promocode.can.edit ? `promocode-${id}-${version}` : undefined} submit={submit} className="@container">
        {promocode.version > version && <Newer seen={seen} current={promocode} onSeen={() => setSeen(promocode)} />}
        <fieldset disabled={!promocode.can.edit} className="flex min-w-0 flex-col gap-4">
          <CodeFields promocode={seen} type={type} tags={tags} />
          <PrizeFields promocode={seen} />
          <TermFields promocode={seen} />
        </fieldset>
        {promocode.can.edit && <SubmitButton>{t('save')}</SubmitButton>}
      </Form>
    </section>
  );
}

type NewerProps = { readonly seen: PromocodeView; readonly current: PromocodeView; readonly onSeen: () => void };

function Newer({ seen, current, onSeen }: NewerProps) {
  const t = useTranslations('promocodesOffice.form');
  const changed = useChangedFields()(seen, current);
  return (
    <MeanwhileChanged title={t('current')} confirm={t('saveOver')} onSeen={onSeen}>
      <Facts>
        {changed.map(({ field, label, value }) => (
          <Fact key={field} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </MeanwhileChanged>
  );
}
