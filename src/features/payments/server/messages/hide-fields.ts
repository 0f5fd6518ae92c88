export const hidden = '•••';

type Field = { readonly name: string; readonly value: unknown };

/**
 * A provider's message without the values of some fields, in each way of writing: JSON, a form, XML. A field of a group is asked about
 * by its own name, without the group's. The rest of a form or of XML stays letter for letter.
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

/** The values alone, changed as they are said; what the fields are called stays. What is no field of any kind is taken for a value. */
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

/** `params[phone]`, and the same with escaped brackets, is `phone`. */
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
