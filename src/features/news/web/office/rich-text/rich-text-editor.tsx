import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId, useMemo } from 'react';
import { cx } from '#ui/shared/class-names.ts';
import { isLinkAddress } from './link-address.ts';
import './rich-text.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export type RichTextProps = {
  /** Initial text; the editor then owns it. Change `key` to reset. */
  readonly text: string;
  readonly onChange: (html: string) => void;
  readonly label: string;
  /** Language of the text, for spell checkers and screen readers. */
  readonly lang: string;
  readonly describedBy?: string;
  readonly invalid?: boolean;
  readonly readOnly?: boolean;
  readonly long?: boolean;
};

/** Exactly the markup that the server keeps (rich-text.ts), so that nothing is lost on save. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    link: { openOnClick: false, isAllowedUri: (address) => isLinkAddress(address), HTMLAttributes: { target: null, rel: null } },
  }),
];

export function RichTextEditor({ text, onChange, label, lang, describedBy, invalid, readOnly, long }: RichTextProps) {
  const id = useId();
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        class: cx('rich-text', long && 'rich-text-long'),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(readOnly && { 'aria-readonly': 'true' }),
      },
    }),
    [id, label, lang, describedBy, invalid, readOnly, long],
  );
  const editor = useEditor({
    extensions,
    content: text,
    editable: !readOnly,
    // Its styles are in rich-text.css, because the Content-Security-Policy forbids style elements.
    injectCSS: false,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    editorProps,
  });

  return (
    <div
      className={cx(
        'rounded-control border bg-field transition-colors focus-within:border-accent-text focus-within:outline-2 focus-within:outline-accent-text',
        invalid ? 'border-danger' : 'border-edge',
      )}
    >
      {!readOnly && <RichTextToolbar editor={editor} controls={id} />}
      <EditorContent editor={editor} />
    </div>
  );
}
