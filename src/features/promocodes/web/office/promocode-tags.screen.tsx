import { useTranslations } from 'use-intl/react';
import { promocodeTagKeys, promocodeTagList } from '#features/promocodes/promocode-tags.list.ts';
import { promocodesContract } from '#features/promocodes/promocodes.contract.ts';
import { promocodeTagsScreen } from '#features/promocodes/promocodes.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { useScreenTitle } from '#kit/office/screen-title.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useRowDetail } from '#kit/office/use-row-detail.ts';
import { useScreenParams, useScreenSearch } from '#kit/office/use-screen.ts';
import { useWholeList } from '#kit/office/use-whole-list.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { buttonClass } from '#ui/shared/button-look.tsx';
import { Card } from '#ui/shared/card.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { OneTag, TagNameField } from './one-tag.tsx';
import { useCreateTag } from './promocodes.data.ts';

/** All tags with the number of their codes; the tag from the URL is above them. */
export default function PromocodeTagsScreen() {
  const t = useTranslations('promocodesOffice.tags');
  const { id } = useScreenParams(promocodeTagsScreen);
  const mayEdit = useHas('promocodes.edit');
  useScreenTitle(promocodeTagsScreen, t('title'));
  return (
    <div className="@container flex max-w-3xl flex-col gap-4">
      <p className="max-w-prose text-pretty text-muted">{t('text')}</p>
      {id !== undefined && <OneTag key={id} id={id} />}
      {mayEdit && id === undefined && <NewTag />}
      <TagList openId={id} />
    </div>
  );
}

function NewTag() {
  const t = useTranslations('promocodesOffice.tags');
  const create = useCreateTag({});
  return (
    <Card>
      <Form
        draft="promocode-tag"
        submit={async (values) => create.submit({ name: String(values.get('name') ?? '').trim() })}
        className="sm:max-w-md"
      >
        <TagNameField label={t('newName')} />
        <SubmitButton>{t('create')}</SubmitButton>
      </Form>
    </Card>
  );
}

function TagList({ openId }: { readonly openId: string | undefined }) {
  const t = useTranslations('promocodesOffice.tags');
  const tags = useReading(promocodesContract.listPromocodeTags);
  const detail = useRowDetail(promocodeTagsScreen);
  const [{ dialog: _, ...search }, setSearch] = useScreenSearch(promocodeTagsScreen);
  const list = useWholeList({
    list: promocodeTagList,
    rows: tags.data,
    reading: tags,
    keys: promocodeTagKeys,
    csv: promocodesContract.exportPromocodeTags,
    search,
    setSearch,
    header: useTranslations('promocodesOffice.tags.columns'),
    cells: { name: ({ name }) => <span className="wrap-anywhere">{name}</span>, codes: ({ codes }) => codes },
  });
  return (
    <DataTable
      {...list.table}
      {...detail}
      caption={t('caption')}
      rowKey={({ id }) => id}
      actions={
        openId !== undefined && (
          <OfficeLink to={promocodeTagsScreen} params={{}} className={buttonClass({})}>
            {t('all')}
          </OfficeLink>
        )
      }
      empty={{ text: t('empty') }}
    />
  );
}
