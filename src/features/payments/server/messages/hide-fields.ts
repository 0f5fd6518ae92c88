export const hidden = '•••';

type Field = { readonly name: string; readonly value: unknown };

/**
 * Hides the values of some fields of a provider message, in JSON, form or XML. `isHidden` receives a field's own name without its group.
 * The rest of a form or XML stays byte for byte.
 */
export function hideFields(body: string, isHidden: (field: Field) => boolean): string {
  const parsed = parseJson(body);
  if (parsed !== undefined) return JSON.stringify(parsed, (name, value: unknown) => (isHidden({ name, value }) ? hidden : value), 2);
  return body
    .replace(/(^|[&\n])([\w.%[\]-]+)=([^&\n]*)/g, (whole, before: string, name: string, value: string) =>
      value !== '' && isHidden({ name: ownName(name), value }) ? `${before}${name}=${hidden}` : whole,
    )
    .replace(/<([\w:-]+)>((?:<!\[CDATA\[[^\]]*\]\]>|[^<])+)<\/\1>/g, (whole, name: string, value: string) =>
      isHidden({ name, value }) ? `<${name}>${hidden}</${name}>` : whole,
    );
}

/** Changes only the values; field names stay. Text that is not a field counts as a value. */
export function changeValues(body: string, change: (value: string) => string): string {
  const parsed = parseJson(body);
  if (parsed === undefined)
    return body
      .split(/((?:^|(?<=[&\n]))[\w.%[\]-]+=|<\/?[\w:-]+>)/)
      .map((part, place) => (place % 2 ? part : change(part)))
      .join('');
  let changed = false;
  const left: unknown = JSON.parse(body, (_, value: unknown) => {
    if (typeof value !== 'string') return value;
    const said = change(value);
    changed ||= said !== value;
    return said;
  });
  return changed ? JSON.stringify(left, null, 2) : body;
}

/** `params[phone]`, also with escaped brackets, is `phone`. */
const ownName = (name: string): string => name.split(/\[|\]|%5b|%5d/i).findLast((part) => part !== '') ?? name;

function parseJson(body: string): unknown {
  if (!/^\s*[[{]/.test(body)) return undefined;
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
