import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { PlusIcon } from './icons.tsx';

type Props = {
  /** Accepted types for the file dialog; the caller validates dropped and pasted files. */
  readonly accept: string;
  readonly label: string;
  /** Other ways to add files; shown where there is a mouse. */
  readonly text: string;
  readonly hint: string;
  /** The id of the error text. */
  readonly refusedBy?: string;
  readonly onFiles: (files: readonly File[]) => void;
};

/** Takes files from a dialog (on a phone its gallery and camera), by dropping them, and by pasting anywhere in the surrounding form. */
export function FileDrop({ accept, label, text, hint, refusedBy, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;

  useEffect(() => {
    const place = input.current?.closest('form') ?? document;
    const pasted = (event: Event) => {
      const files = event instanceof ClipboardEvent ? [...(event.clipboardData?.files ?? [])] : [];
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    };
    place.addEventListener('paste', pasted);
    return () => place.removeEventListener('paste', pasted);
  }, []);

  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard
    <div
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'flex flex-col items-center gap-2 rounded-control border border-dashed px-4 py-5 text-center transition-colors',
        over ? 'border-accent bg-accent-soft' : refusedBy ? 'border-danger' : 'border-edge',
      )}
    >
      <Button icon={PlusIcon} aria-describedby={refusedBy} data-invalid={refusedBy && ''} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p className="hidden text-sm text-muted pointer-fine:block">{text}</p>
      <p className="text-sm text-pretty text-muted">{hint}</p>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
        className="hidden"
      />
    </div>
  );
}
