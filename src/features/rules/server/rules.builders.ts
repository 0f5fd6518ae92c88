import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import type { InputOf, OutputOf } from '#kit/contract/contract.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { rulesContract } from '../rules.contract.ts';
import { rulesHandlers } from './rules.handlers.ts';

/** The feature with its own database, an editor, a reader and section 4. */
export async function aRulesFixture() {
  const database = await testDatabase();
  const runtime = testRuntime({ database, implementations: rulesHandlers });
  const ids = await runtime.bySystem(({ tx }) =>
    seedAccounts(
      tx,
      (['editor', 'reader'] as const).map((login) => ({ login, email: `${login}@test.example`, locale: 'en' })),
      'a long enough password',
    ),
  );
  const person = (login: string) => ({ id: ids.get(login) ?? 0, login });
  const editor = aPerson(person('editor'), 'rules.read', 'rules.edit');
  await runtime.as(editor)(rulesContract.addRuleSection, { number: 4, title: { en: 'Role play', ru: 'Ролевая игра' } });
  return {
    database,
    runtime,
    editor,
    reader: aPerson(person('reader'), 'rules.read'),
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}

export type RulesFixture = Awaited<ReturnType<typeof aRulesFixture>>;
type Given = InputOf<typeof rulesContract.addRule>;

export const someRule = (given: Partial<Given> = {}): Given => ({
  section: 4,
  title: { en: 'Killing without a reason', ru: 'Убийство без причины' },
  text: { en: 'Killing needs a reason.', ru: 'Для убийства нужна причина.' },
  penalties: [{ kind: 'jail', repeat: false, min: 30, max: 120 }],
  ...given,
});

export const aRule = ({ runtime, editor }: RulesFixture, given: Partial<Given> = {}): Promise<OutputOf<typeof rulesContract.addRule>> =>
  runtime.as(editor)(rulesContract.addRule, someRule(given));

/** Input of reviseRule that changes some fields of a rule as it was read. */
export const revised = (
  { id, revision, title, text, penalties, inForce }: OutputOf<typeof rulesContract.addRule>,
  changed: Partial<InputOf<typeof rulesContract.reviseRule>>,
): InputOf<typeof rulesContract.reviseRule> => ({ id, revision, title, text, penalties, inForce, reason: 'Said more clearly', ...changed });
