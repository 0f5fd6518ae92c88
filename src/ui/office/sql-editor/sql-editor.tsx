import { useEffect, useRef } from 'react';
import { type MadeEditor, makeEditor } from './make-editor.ts';

export type SqlEditorProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called on Ctrl/⌘+Enter. */
  readonly onRun: () => void;
  /** Columns by table, for completion. Keep it the same object while the tables are the same. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  /** The position of the error, from 0. */
  readonly mistake?: number | null;
  /** The CSP nonce for the editor's own styles. */
  readonly nonce?: string;
};

/** An SQL editor with highlighting, completion and its own undo. It is large: a screen loads it with its first use. */
export function SqlEditor({ label, value, onChange, onRun, tables, mistake = null, nonce }: SqlEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const made = useRef<MadeEditor>(null);
  const latest = useRef({ value, onChange, onRun });
  latest.current = { value, onChange, onRun };

  useEffect(() => {
    if (!place.current) return;
    made.current = makeEditor({
      parent: place.current,
      label,
      value: latest.current.value,
      tables,
      nonce,
      onChange: (text) => latest.current.onChange(text),
      onRun: () => latest.current.onRun(),
    });
    return () => {
      made.current?.destroy();
      made.current = null;
    };
  }, [label, tables, nonce]);

  useEffect(() => made.current?.replace(value), [value]);
  useEffect(() => {
    if (mistake !== null) made.current?.pointAt(mistake);
  }, [mistake]);

  return (
    <div
      ref={place}
      className="min-h-44 overflow-hidden rounded-control border border-edge bg-field text-control focus-within:border-accent-text"
    />
  );
}
