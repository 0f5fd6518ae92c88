import { useMemo, useState } from 'react';
import { type Draft, draftStore } from './draft-store.ts';

const drafts = draftStore(() => sessionStorage);

/**
 * The input of a form, kept across a reload of the tab and cleared on success. `<Form draft="…">` uses it by itself; the id names the form
 * and, for an edit, the record (`redirect-17`). Without an id nothing is stored.
 */
export function useDraft(formId: string | undefined) {
  return useMemo(
    () => ({
      read: (): Draft => (formId ? drafts.read(formId) : {}),
      restore: (form: HTMLFormElement) => formId && fill(form, drafts.read(formId)),
      keep: (form: HTMLFormElement) => formId && drafts.write(formId, { ...drafts.read(formId), ...contentOf(form) }),
      clear: () => formId && drafts.clear(formId),
    }),
    [formId],
  );
}

/** A choice made outside the form's own controls, in the same draft: it survives a reload and is cleared when the form succeeds. */
export function useKept(formId: string, name: string, initial: readonly string[] = []) {
  const [values, setValues] = useState<readonly string[]>(() => drafts.read(formId)[name] ?? initial);
  const keep = (next: readonly string[]) => {
    drafts.write(formId, { ...drafts.read(formId), [name]: [...next] });
    setValues(next);
  };
  return [values, keep] as const;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Secrets, files and generated fields are never stored. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      !['password', 'file', 'hidden', 'submit', 'image'].includes(element.type) &&
      element.autocomplete !== 'one-time-code' &&
      !element.closest('[data-no-draft]'),
  );
}

function contentOf(form: HTMLFormElement): Draft {
  const content: Record<string, string[]> = {};
  for (const control of controlsOf(form)) {
    content[control.name] ??= [];
    content[control.name]?.push(...valuesOf(control));
  }
  return content;
}

function valuesOf(control: Control): string[] {
  if (isToggle(control)) return control.checked ? [control.value] : [];
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map((option) => option.value);
  return [control.value];
}

function fill(form: HTMLFormElement, draft: Draft): void {
  for (const control of controlsOf(form)) {
    const values = draft[control.name];
    if (!values || wasTouched(control)) continue;
    if (isToggle(control)) {
      if (control.checked !== values.includes(control.value)) control.click();
    } else if (control instanceof HTMLSelectElement) {
      for (const option of control.options) option.selected = values.includes(option.value);
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      setText(control, values[0] ?? '');
    }
  }
}

/** Text typed before hydration is newer than the draft. */
function wasTouched(control: Control): boolean {
  return control instanceof HTMLSelectElement || isToggle(control) ? false : control.value !== control.defaultValue;
}

/** Through the prototype's setter, so that a controlled React input notices the change too. */
function setText(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (control.value === text) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
