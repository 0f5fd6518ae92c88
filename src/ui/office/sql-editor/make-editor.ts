import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { PostgreSQL, sql } from '@codemirror/lang-sql';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

type Wanted = {
  readonly parent: HTMLElement;
  readonly label: string;
  readonly value: string;
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly nonce?: string;
  readonly onChange: (value: string) => void;
  readonly onRun: () => void;
};

export type MadeEditor = {
  /** Replaces the text, unless it is the same. */
  replace(value: string): void;
  /** Moves the cursor there. */
  pointAt(position: number): void;
  destroy(): void;
};

export function makeEditor({ parent, label, value, tables, nonce, onChange, onRun }: Wanted): MadeEditor {
  const run = () => {
    onRun();
    return true;
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: value,
      extensions: [
        ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
        lineNumbers(),
        history(),
        drawSelection(),
        bracketMatching(),
        closeBrackets(),
        autocompletion({ icons: false }),
        sql({ dialect: PostgreSQL, schema: tables as Record<string, string[]>, upperCaseKeywords: false }),
        syntaxHighlighting(colours),
        look,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label }),
        // Tab moves the focus, as everywhere in the office; Ctrl+Space completes.
        keymap.of([{ key: 'Mod-Enter', run }, ...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.updateListener.of(({ docChanged, state }) => docChanged && onChange(state.doc.toString())),
      ],
    }),
  });
  return {
    replace(text) {
      if (text !== view.state.doc.toString()) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    pointAt(position) {
      view.dispatch({ selection: { anchor: Math.min(position, view.state.doc.length) }, scrollIntoView: true });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

/** Colours of both schemes come from the tokens. */
const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--series-1)', fontWeight: '600' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--series-2)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--series-3)' },
  { tag: tags.comment, color: 'var(--color-muted)', fontStyle: 'italic' },
  { tag: tags.typeName, color: 'var(--series-4)' },
]);

const look = EditorView.theme({
  '&': { color: 'var(--color-text)', backgroundColor: 'transparent', minHeight: '11rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: "'JetBrains Mono Variable', ui-monospace, monospace",
    lineHeight: '1.6',
    minHeight: '11rem',
    maxHeight: '50vh',
  },
  '.cm-content': { caretColor: 'var(--color-text)', padding: '0.75rem 0' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--color-muted)', border: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--color-text)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': { backgroundColor: 'var(--color-accent-soft) !important' },
  '.cm-tooltip': {
    backgroundColor: 'var(--color-surface)',
    border: '1px solid var(--color-line)',
    borderRadius: '0.5rem',
    color: 'var(--color-text)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--color-raised)', color: 'var(--color-text)' },
});
