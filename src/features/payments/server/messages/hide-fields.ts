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
