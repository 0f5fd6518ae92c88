import { type RefObject, useRef } from 'react';

/** Puts a template's words into a text field, beside what was typed there. */
export function useTemplate(field: RefObject<HTMLTextAreaElement | null>): (words: string) => void {
  const before = useRef('');
  return (words) => {
    if (!field.current) return;
    field.current.value = withTemplate(field.current.value, words, before.current);
    before.current = words;
    // As if somebody had typed it: the form keeps it as a draft and takes the field's error away.
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** In a line of their own below what was typed; the words of the template that was chosen `before`, if nobody touched them, make room. */
export function withTemplate(text: string, words: string, before: string): string {
  const typed = before !== '' && text.endsWith(before) ? text.slice(0, -before.length).trimEnd() : text.trimEnd();
  return typed === '' ? words : `${typed}\n${words}`;
}
