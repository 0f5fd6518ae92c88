import { useTranslations } from 'use-intl/react';
import type { GameKeyView, NewKey } from '#features/game-link/game-servers.contract.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { Select } from '#ui/shared/inputs.tsx';
import { useRotateKey } from './game-link.data.ts';

type Props = {
  /** Undefined: closed. */
  readonly gameKey: GameKeyView | undefined;
  readonly onClose: () => void;
  readonly onMade: (made: NewKey) => void;
};

const overlaps = { none: 0, hour: 1, day: 24, week: 168 } as const;
const names = ['none', 'hour', 'day', 'week'] as const;

export function RotateKeyDialog({ gameKey, onClose, onMade }: Props) {
  const t = useTranslations('gameLink.keys');
  const rotate = useRotateKey({ onDone: onMade });
  const submit = async (values: FormData) => {
    const overlap = names.find((name) => name === values.get('overlapHours')) ?? 'day';
    return gameKey && rotate.submit({ id: gameKey.id, overlapHours: overlaps[overlap] });
  };
  return (
    <FormDialog
      open={gameKey !== undefined}
      onClose={onClose}
      title={t('rotateTitle', { prefix: `${gameKey?.prefix ?? ''}…` })}
      size="small"
      submit={submit}
      confirm={t('rotate')}
    >
      <p className="text-pretty text-muted">{t('rotateText')}</p>
      <Field name="overlapHours" label={t('overlap')}>
        <Select defaultValue="day" options={names.map((value) => ({ value, label: t(`overlaps.${value}`) }))} />
      </Field>
    </FormDialog>
  );
}
