import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '#ui/shared/class-names.ts';
import type { IconComponent } from '#ui/shared/icon.tsx';
import { LinkEditor } from './link-editor.tsx';
import * as icons from './rich-text-icons.tsx';

type Command = {
  readonly name: 'heading' | 'subheading' | 'bold' | 'italic' | 'bulletList' | 'orderedList' | 'quote' | 'link' | 'undo' | 'redo';
  readonly icon: IconComponent;
  readonly run: () => void;
  readonly on?: boolean;
  readonly off?: boolean;
};

/** A single tab stop with arrow-key navigation, as WAI-ARIA requires for toolbars. */
export function RichTextToolbar({ editor, controls }: { readonly editor: Editor; readonly controls: string }) {
  const t = useTranslations('newsDesk.richText');
  const [linking, setLinking] = useState(false);
  const [focused, setFocused] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const commands = useCommands(editor, () => setLinking((open) => !open));

  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (focused + step + commands.length) % commands.length;
    setFocused(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={t('toolbar')}
        aria-controls={controls}
        onKeyDown={press}
        className="flex flex-wrap border-b border-line p-1"
      >
        {commands.map(({ name, icon: Icon, run, on, off }, at) => (
          <button
            key={name}
            type="button"
            tabIndex={at === focused ? 0 : -1}
            onFocus={() => setFocused(at)}
            aria-label={t(name)}
            title={t(name)}
            aria-pressed={on}
            aria-disabled={off || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !off && run()}
            className={cx(
              'grid size-7 shrink-0 place-items-center rounded-md transition-colors hover:bg-raised pointer-coarse:size-10',
              on ? 'bg-accent-soft text-accent-text' : off ? 'text-muted opacity-45' : 'text-muted hover:text-text',
            )}
          >
            <Icon size={18} />
          </button>
        ))}
      </div>
      {linking && <LinkEditor editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

function useCommands(editor: Editor, toggleLink: () => void): readonly Command[] {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      undo: now.can().undo(),
      redo: now.can().redo(),
      /** There is a selection to link, or a link to change. */
      linkable: !now.state.selection.empty || now.isActive('link'),
    }),
  });
  const at = () => editor.chain().focus();
  return [
    { name: 'heading', icon: icons.HeadingIcon, on: is.heading, run: () => at().toggleHeading({ level: 2 }).run() },
    { name: 'subheading', icon: icons.SubheadingIcon, on: is.subheading, run: () => at().toggleHeading({ level: 3 }).run() },
    { name: 'bold', icon: icons.BoldIcon, on: is.bold, run: () => at().toggleBold().run() },
    { name: 'italic', icon: icons.ItalicIcon, on: is.italic, run: () => at().toggleItalic().run() },
    { name: 'bulletList', icon: icons.BulletsIcon, on: is.bulletList, run: () => at().toggleBulletList().run() },
    { name: 'orderedList', icon: icons.NumbersIcon, on: is.orderedList, run: () => at().toggleOrderedList().run() },
    { name: 'quote', icon: icons.QuoteIcon, on: is.quote, run: () => at().toggleBlockquote().run() },
    { name: 'link', icon: icons.LinkIcon, on: is.link, off: !is.linkable, run: toggleLink },
    { name: 'undo', icon: icons.UndoIcon, off: !is.undo, run: () => at().undo().run() },
    { name: 'redo', icon: icons.RedoIcon, off: !is.redo, run: () => at().redo().run() },
  ];
}
