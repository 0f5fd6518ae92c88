import { useTranslations } from 'use-intl/react';
import { promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { promocodesScreen, promocodeTagsScreen } from '#features/promocodes/promocodes.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useOpener } from '#kit/office/screen-address.ts';
import { useLoaded } from '#kit/office/use-operation.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { TrashIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { useRemoveTag, useRenameTag } from './promocodes.data.ts';

export function OneTag({ id }: { readonly id: string }) {
  const t = useTranslations('promocodesOffice.tags');
  const tag = useLoaded(promocodesContract.getPromocodeTag, { id });
  const mayEdit = useHas('promocodes.edit');
  const [{ dialog }, setSearch] = useScreenSearch(promocodeTagsScreen);
  const list = useOpener(promocodeTagsScreen);
  const rename = useRenameTag();
  const remove = useRemoveTag({ onDone: () => list.follow({}) });
  return (
    <SectionCard
      title={<span className="wrap-anywhere">{tag.name}</span>}
      actions={
        <OfficeLink to={promocodesScreen} search={{ tag: tag.id }} className={buttonClass({ size: 'small' })}>
          {t('show')}
        </OfficeLink>
      }
    >
      {mayEdit && (
        <div className="flex flex-col gap-5">
          <Form
            draft={`promocode-tag-${tag.id}`}
            submit={(values) => rename.submit({ id: tag.id, name: String(values.get('name') ?? '').trim() })}
            className="sm:max-w-md"
          >
            <TagNameField label={t('columns.name')} name={tag.name} />
            <SubmitButton>{t('rename')}</SubmitButton>
          </Form>
          <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
            <Button icon={TrashIcon} disabled={tag.codes > 0} onClick={() => setSearch({ dialog: 'remove' })}>
              {t('remove')}
            </Button>
            {tag.codes > 0 && <p className="text-sm text-pretty text-muted">{t('inUse', { codes: tag.codes })}</p>}
          </div>
        </div>
      )}
      <Confirmation
        open={dialog === 'remove' && tag.codes === 0}
        question={t('removeQuestion', { name: tag.name })}
        confirm={t('remove')}
        danger
        pending={remove.pending}
        onConfirm={() => void remove.act({ id: tag.id })}
        onClose={() => setSearch({ dialog: undefined }, 'replace')}
      >
        {t('removeText')}
      </Confirmation>
    </SectionCard>
  );
}

export const TagNameField = ({ label, name }: { readonly label: string; readonly name?: string }) => (
  <Field name="name" label={label} required>
    <TextInput defaultValue={name} maxLength={40} autoComplete="off" />
  </Field>
);
