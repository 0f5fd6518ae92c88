import { useTranslations } from 'use-intl/react';
import type { GameServerView, gameServersContract } from '#features/game-link/game-servers.contract.ts';
import type { WholeEdit } from '#kit/contract/contract.ts';
import { readWhole } from '#kit/office/read-number.ts';
import { Field } from '#ui/shared/field.tsx';
import { Select, TextInput } from '#ui/shared/inputs.tsx';

type Decided = Omit<WholeEdit<typeof gameServersContract.editGameServer>, 'number' | 'version'>;

const states = ['open', 'maintenance', 'closed'] as const;

/** Form values in the shape of the contract. */
export function readServerFields(values: FormData): Decided {
  const text = (name: string) => String(values.get(name) ?? '').trim();
  return {
    nameEn: text('nameEn'),
    nameRu: text('nameRu'),
    capacity: readWhole(values, 'capacity'),
    position: readWhole(values, 'position'),
    state: states.find((state) => state === text('state')) ?? 'open',
  };
}

export function ServerFields({ server }: { readonly server?: GameServerView }) {
  const t = useTranslations('gameLink');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="nameRu" label={t('one.nameRu')} required>
          <TextInput defaultValue={server?.nameRu} maxLength={40} autoComplete="off" data-autofocus={server && ''} />
        </Field>
        <Field name="nameEn" label={t('one.nameEn')} required>
          <TextInput defaultValue={server?.nameEn} maxLength={40} autoComplete="off" />
        </Field>
        <Field name="capacity" label={t('one.capacity')} hint={t('form.capacityHint')} required>
          <TextInput type="number" inputMode="numeric" min={1} max={100_000} defaultValue={server?.capacity ?? 1_000} />
        </Field>
        <Field name="position" label={t('one.position')} hint={t('form.positionHint')} required>
          <TextInput type="number" inputMode="numeric" min={0} max={10_000} defaultValue={server?.position ?? 0} />
        </Field>
      </div>
      <Field name="state" label={t('one.state')}>
        <Select defaultValue={server?.state ?? 'open'} options={states.map((value) => ({ value, label: t(`one.states.${value}`) }))} />
      </Field>
    </>
  );
}
