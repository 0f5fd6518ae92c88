type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Input made before hydration exists only in the fields: React keeps it on the screen but fires no events for it, and overwrites it at the
 * next render. Captures the changed fields, and returns a function that replays each change as an event.
 */
export function keepFields(root: ParentNode): () => void {
  const changed = [...root.querySelectorAll<Field>('input, textarea, select')]
    .filter(isChanged)
    .map((field) => ({ field, ...stateOf(field) }));
  return () => {
    for (const { field, value, checked } of changed) if (field.isConnected) change(field, value, checked);
  };
}

const stateOf = (field: Field) => ({ value: field.value, checked: 'checked' in field && field.checked });

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (field instanceof HTMLInputElement && isTicked(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue && field.type !== 'file';
}

const isTicked = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';

/**
 * React compares with the last value set through the element's own property, which it tracks; the prototype's setter is not tracked. If two radio buttons changed, setting the checked one is enough.
 */
function change(field: Field, value: string, checked: boolean): void {
  if (field instanceof HTMLInputElement && isTicked(field)) {
    if (field.type === 'radio' && !checked) return;
    field.checked = !checked;
    unwatched(HTMLInputElement, 'checked', field, checked);
    // Not a `MouseEvent`, which would toggle it again.
    field.dispatchEvent(new Event('click', { bubbles: true }));
    return;
  }
  if (field instanceof HTMLSelectElement) field.value = value;
  else {
    field.value = field.defaultValue;
    unwatched(field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement, 'value', field, value);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function unwatched(kind: { readonly prototype: Field }, property: 'value' | 'checked', field: Field, value: unknown): void {
  Object.getOwnPropertyDescriptor(kind.prototype, property)?.set?.call(field, value);
}
