import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { camelCase } from '#app/camel-case.ts';
import type { Operation } from '#kit/contract/contract.ts';
import type { List } from '#kit/list/list.ts';
import type { Screen } from '#kit/pages/screen.ts';
import { root } from './sources.ts';

/** One exported value of a declaration file. */
export type Declared<Value> = { readonly file: string; readonly constant: string; readonly value: Value };

export type StringsPair = { readonly file: string; readonly namespace: string; readonly en: unknown; readonly ru: unknown };

/** Every operation of every contract, found by file name instead of a list that could miss one. */
export async function allOperations(): Promise<readonly Operation[]> {
  const contracts = await exportsOf('src/**/*.contract.ts', isGroup);
  return contracts.flatMap(({ value }) => Object.values(value).filter(isOperation));
}

type IdsByName = Readonly<Record<string, string>>;

/** Each group of permissions, errors or notifications with its ids by name. The name of its constant ends with the kind. */
export async function allIds(kind: 'permissions' | 'errors' | 'notifications'): Promise<readonly Declared<IdsByName>[]> {
  const groups = await exportsOf(`src/**/*.{${kind},feature}.ts`, isIdsByName);
  return groups.filter(({ constant }) => constant.toLowerCase().endsWith(kind));
}

export async function allAuditEvents(): Promise<readonly Declared<IdsByName>[]> {
  const groups = await idsOfGroups('src/**/*.{audit,feature}.ts');
  return groups.filter(({ constant }) => constant.endsWith('Audit'));
}
export const allAlarmKinds = () => idsOfGroups('src/**/*.alarms.ts');

async function idsOfGroups(pattern: string): Promise<readonly Declared<Readonly<Record<string, string>>>[]> {
  const groups = await exportsOf(pattern, isGroup);
  return groups.map(({ value, ...at }) => ({ ...at, value: idsOf(value) }));
}

export const allScreens = (): Promise<readonly Declared<Screen>[]> => exportsOf('src/**/*.urls.ts', isScreen);

export const allLists = (): Promise<readonly Declared<List>[]> => exportsOf('src/**/*.list.ts', isList);

export const allTables = (): Promise<readonly Declared<PgTable>[]> => exportsOf('src/**/*.table.ts', (value) => is(value, PgTable));

export async function allStrings(): Promise<readonly StringsPair[]> {
  const files = globSync('src/**/*.strings.en.ts', { cwd: root }).sort();
  return Promise.all(
    files.map(async (file) => {
      const other = file.replace('.strings.en.', '.strings.ru.');
      const [english, russian] = await Promise.all([load(file), load(other)]);
      return { file, namespace: camelCase(basename(file, '.strings.en.ts')), en: english.en, ru: russian.ru };
    }),
  );
}

type Group = Readonly<Record<string, object>>;

async function exportsOf<Value>(pattern: string, wanted: (value: unknown) => value is Value): Promise<readonly Declared<Value>[]> {
  const files = globSync(pattern, { cwd: root }).sort();
  const loaded = await Promise.all(files.map(async (file) => ({ file, exported: Object.entries(await load(file)) })));
  return loaded.flatMap(({ file, exported }) =>
    exported.flatMap(([constant, value]) => (wanted(value) ? [{ file, constant, value }] : [])),
  );
}

const load = (file: string): Promise<Readonly<Record<string, unknown>>> => import(pathToFileURL(join(root, file)).href);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isGroup = (value: unknown): value is Group => isObject(value) && Object.values(value).every(isObject);
const isIdsByName = (value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) && Object.values(value).every((id) => typeof id === 'string');
const isOperation = (value: object): value is Operation => 'id' in value && 'method' in value && 'path' in value && 'audience' in value;
const isList = (value: unknown): value is List => typeof value === 'object' && value !== null && 'columns' in value && 'order' in value;
const isScreen = (value: unknown): value is Screen => isObject(value) && 'path' in value && 'permission' in value && 'search' in value;

const idsOf = (group: Group): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(group).map(([name, event]) => [name, 'id' in event ? String(event.id) : '']));
