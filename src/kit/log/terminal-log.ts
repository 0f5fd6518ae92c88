import { styleText } from 'node:util';

/**
 * One event for a person at a terminal; programs get JSON. It prints the time of day, the message, the details in grey, and an error's
 * stack.
 */
export function terminalLine(json: string): string {
  const { level, time, msg = '', err, requestId: _, ...details } = JSON.parse(json);
  const told = Object.entries(details).map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const line = [grey(new Date(time).toTimeString().slice(0, 8)), marks[level], plain(msg)].filter(Boolean).join(' ');
  const stack: readonly string[] = err?.stack ? String(err.stack).split('\n') : [];
  return `${[line + grey(plain(told.join(''))), ...stack.map((at) => grey(`         ${plain(at)}`))].join('\n')}\n`;
}

const grey = (text: string): string => (text ? styleText('gray', text) : '');

const marks: Readonly<Record<string, string>> = {
  warn: styleText('yellow', 'warning'),
  error: styleText('red', 'error'),
  fatal: styleText('red', 'fatal'),
};

/** A login with line breaks or terminal commands must neither forge a line nor control the terminal. */
const plain = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
