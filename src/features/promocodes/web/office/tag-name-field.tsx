import { Field } from '#ui/shared/field.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';

export const TagNameField = ({ label, name }: { readonly label: string; readonly name?: string }) => (
  <Field name="name" label={label} required>
    <TextInput defaultValue={name} maxLength={40} autoComplete="off" />
  </Field>
);
