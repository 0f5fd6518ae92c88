import { type RefObject, useRef } from 'react';

/** Inserts a template's text into a text field, below what was typed there. */
export function useTemplate(field: RefObject<HTMLTextAreaElement | null>): (words: string) => void {
  const before = useRef('');
  return (words) => {
    if (!field.current) return;
    field.current.value = withTemplate(field.current.value, words, before.current);
    before.current = words;
    // Like typing: the form stores the draft and clears the field's error.
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** Puts the template on a line of its own below the existing text, and replaces the previous template's text if that is unchanged. */
export function withTemplate(text: string, words: string, before: string): string {
  const typed = before !== '' && text.endsWith(before) ? text.slice(0, -before.length).trimEnd() : text.trimEnd();
  return typed === '' ? words : `${typed}\n${words}`;
}
