import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A comment, test title or type name that breaks a rule of plain English which a program can check. */
export type ProseFault = { readonly file: string; readonly line: number; readonly rule: ProseRule; readonly text: string };
export type ProseRule = 'sentence opening' | 'vague word' | 'vague type name' | 'unknown code';

/** Sentences that start like this put the subject last. */
const openings = /^(Of|What|Whoever|Whose|Whom|To whom|Nobody|Somebody)\b/;

/** Descriptions of a thing that has a name in the field. Words with a literal meaning in this product (terms, question, refused) are not listed. */
const vagueWords =
  /\b(anew|whoever|whomever|nobody|somebody|leads (?:on|to|nowhere)|lets? out|gives? back|by lot|by turns|under way|the outside|comes late|once more|(?:is|are) told|a beginner|a sleeper)\b/i;

const vagueTypes = new Set(
  `Asked Given Parts Told Found Known Heard Said Seen Shown Kept Sent Taken Made Held Wanted Answered Placed Copied Arrived Compared Checked
  Upserted Switched Started Spent Settled Restored Received Reached Quoted Played Parsed Painted Opened Named Measured Meant Leased Ingested
  Followed Entered Enrolled Enqueued Declined Declared Counted Claimed Chosen Carried Brought Become Audited Applied Added Who Way Own Once
  Beside Against From Slip Fate Circumstances Ability Someone`.split(/\s+/),
);

const sources = ['src', 'e2e', 'scripts', 'simulator', 'fakes', 'bench', 'faults'].map((folder) => `${folder}/**/*.{ts,tsx,mjs}`);

export function findProseFaults(root: string): readonly ProseFault[] {
  const codes = new Set(
    readFileSync(join(root, 'docs', 'acceptance.md'), 'utf8')
      .match(/^\| [A-Z]{1,2}\d{2}(?= \|)/gm)
      ?.map((row) => row.slice(2)),
  );
  return sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }).sort())
    .flatMap((file) => faultsOf(file, readFileSync(join(root, file), 'utf8'), codes));
}

/** The faults of one source file; `codes` are the codes that a test title may start with. */
export function faultsOf(file: string, source: string, codes: ReadonlySet<string>): readonly ProseFault[] {
  const { program, comments } = parseSync(file, source);
  const at = (start: number, rule: ProseRule, text: string): ProseFault => ({
    file,
    line: source.slice(0, start).split('\n').length,
    rule,
    text,
  });
  const prose = joinLineComments(comments, source).flatMap(({ start, text }) => {
    const rule = ruleBrokenBy(text);
    return rule ? [at(start, rule, text)] : [];
  });
  const types = program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration } = statement;
    if (declaration?.type !== 'TSTypeAliasDeclaration' && declaration?.type !== 'TSInterfaceDeclaration') return [];
    return vagueTypes.has(declaration.id.name) ? [at(statement.start, 'vague type name', declaration.id.name)] : [];
  });
  if (!file.endsWith('.test.ts')) return [...prose, ...types];
  const titles = [...source.matchAll(title)].flatMap(({ index, groups }) => {
    const text = groups?.text ?? '';
    const unknown = leadingCodes(text).some((code) => !codes.has(code));
    const rule = unknown ? 'unknown code' : ruleBrokenBy(text.replace(codeList, ''));
    return rule ? [at(index, rule, text)] : [];
  });
  return [...prose, ...types, ...titles];
}

const title = /^\s*(?:test|describe|suite)\(\s*(?<quote>['"`])(?<text>(?:(?!\k<quote>)[^\\\n]|\\.)+)\k<quote>/gm;
const codeList = /^(?:[A-Z]{1,2}\d{1,2}(?:[–-][A-Z]{0,2}\d{1,2})?(?:, |: | ))+/;

const leadingCodes = (text: string): readonly string[] => codeList.exec(text)?.[0].match(/[A-Z]{1,2}\d{1,2}/g) ?? [];

function ruleBrokenBy(text: string): ProseRule | undefined {
  if (text.split(/(?<=[.;:!?])\s+/).some((sentence) => openings.test(sentence))) return 'sentence opening';
  return vagueWords.test(text.replaceAll(/`[^`]*`/g, '')) ? 'vague word' : undefined;
}

/** Consecutive `//` lines are one comment. */
function joinLineComments(
  comments: ReturnType<typeof parseSync>['comments'],
  source: string,
): readonly { readonly start: number; readonly text: string }[] {
  const joined: { start: number; end: number; text: string }[] = [];
  for (const { type, value, start, end } of comments) {
    const text = value
      .replaceAll(/^\s*\*+ ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const last = joined.at(-1);
    if (type === 'Line' && last && /^\r?\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.text += ` ${text}`;
      last.end = end;
    } else joined.push({ start, end, text });
  }
  return joined;
}

if (import.meta.main) {
  const faults = findProseFaults(join(import.meta.dirname, '..'));
  for (const { file, line, rule, text } of faults) console.log(`${file}:${line} ${rule}: ${text}`);
  for (const [rule, list] of Map.groupBy(faults, ({ rule }) => rule)) console.log(`${rule}: ${list.length}`);
}
