import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { withoutNames } from '#kit/personal-data/person-names.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';

/**
 * Removes a person's names from SQL and from database messages. A name may equal a table, a column or an SQL keyword: then it is replaced
 * in values and comments, and kept where it is an identifier or keyword.
 */
export async function namelessSql(tx: Tx, person: Person): Promise<(text: string) => string> {
  const words = await wordsOfTheDatabase(tx, [person.login, ...person.nicks]);
  const isOwn = (name: string) => !words.has(name.toLowerCase());
  const inCode = { ...person, login: isOwn(person.login) ? person.login : '', nicks: person.nicks.filter(isOwn) };
  return (text) => {
    let [left, end] = ['', 0];
    for (const { 0: part, index } of text.matchAll(apart)) {
      left += withoutNames(inCode, text.slice(end, index)) + withoutNames(part.startsWith('"') ? inCode : person, part);
      end = index + part.length;
    }
    return left + withoutNames(inCode, text.slice(end));
  };
}

/** Quoted strings and comments. */
const apart = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$/g;

async function wordsOfTheDatabase(tx: Tx, names: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = JSON.stringify(names.map((name) => name.toLowerCase()));
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word from (
      select word from pg_get_keywords()
      union select proname::text from pg_proc
      union select relname::text from pg_class where relnamespace = 'public'::regnamespace
      union select attname::text from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace
    ) known where word in (select jsonb_array_elements_text(${asked}::jsonb))`);
  return new Set(rows.map(({ word }) => word));
}
