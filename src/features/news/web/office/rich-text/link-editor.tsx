import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '#ui/shared/button.tsx';
import { Field } from '#ui/shared/field.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { isLinkAddress } from './link-address.ts';

/** Sets or removes the link of the selection. Not a form: Enter here must not submit the article. */
export function LinkEditor({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const t = useTranslations('newsDesk.richText');
  const present = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(present);
  const [wrong, setWrong] = useState(false);

  const set = () => {
    if (!isLinkAddress(address)) return setWrong(true);
    editor.chain().focus().extendMarkRange('link').setLink({ href: address.trim() }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      set();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      editor.commands.focus();
      onDone();
    }
  };

  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line bg-raised/50 p-2">
      <Field label={t('linkAddress')} error={wrong ? t('badLink') : undefined} className="grow basis-48">
        <TextInput
          type="url"
          inputMode="url"
          autoFocus
          spellCheck={false}
          autoComplete="off"
          placeholder="https://"
          value={address}
          onKeyDown={press}
          onChange={(event) => {
            setAddress(event.target.value);
            setWrong(false);
          }}
        />
      </Field>
      <Button onClick={set}>{t('setLink')}</Button>
      {present && (
        <Button look="quiet" onClick={remove}>
          {t('removeLink')}
        </Button>
      )}
    </div>
  );
}
