import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId, useMemo } from 'react';
import { cx } from '#ui/shared/class-names.ts';
import { isLinkAddress } from './link-address.ts';
import './rich-text.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export type RichTextProps = {
  /** Read once: the text then lives in the editor. Another `key` begins anew. */
  readonly text: string;
  readonly onChange: (html: string) => void;
  readonly label: string;
  /** Of the text, for spell checkers and screen readers. */
  readonly lang: string;
  readonly describedBy?: string;
  readonly invalid?: boolean;
  readonly readOnly?: boolean;
  readonly long?: boolean;
};

/** Exactly what the server keeps (rich-text.ts): what cannot be kept cannot be written. */
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
    // Its rules stand in rich-text.css: no style element has to be let in.
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
