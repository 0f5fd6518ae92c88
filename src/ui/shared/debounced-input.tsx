import { useEffect, useRef, useState } from 'react';
import { TextInput, type TextInputProps } from './inputs.tsx';

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  readonly text: string;
  /** Called when typing pauses. */
  readonly onDebounced: (text: string) => void;
};

/** A filter's input: the text shows at once; the address and the rows follow when typing pauses. */
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
