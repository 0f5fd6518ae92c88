import { useEffect, useRef, useState } from 'react';
import { TextInput, type TextInputProps } from './inputs.tsx';

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  readonly text: string;
  /** Told when the fingers rest. */
  readonly onDebounced: (text: string) => void;
};

/** A filter's input: what is typed shows at once; the address and the rows follow when the fingers rest. */
export function DebouncedInput({ text, onDebounced, ...rest }: Props) {
  const [typed, setTyped] = useState(text);
  const told = useRef(text);

  useEffect(() => {
    if (text !== told.current) setTyped(text);
    told.current = text;
  }, [text]);

  useEffect(() => {
    if (typed === text) return;
    const resting = setTimeout(() => onDebounced(typed), 250);
    return () => clearTimeout(resting);
  }, [typed, text, onDebounced]);

  const type = (next: string) => {
    setTyped(next);
    told.current = next;
  };
  return <TextInput {...rest} value={typed} onChange={(event) => type(event.target.value)} />;
}
