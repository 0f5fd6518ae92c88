import { Field } from '#ui/shared/field.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';

type Props = { readonly label: string; readonly hint: string; readonly max: number };

export function ReasonField({ label, hint, max }: Props) {
  return (
    <Field name="reason" label={label} hint={hint} required>
      <TextArea rows={2} maxLength={max} />
    </Field>
  );
}

export const readReason = (values: FormData): string => String(values.get('reason') ?? '').trim();
