import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { Refusal } from '#kit/errors/errors.ts';
import { complaintDeskContract } from '../complaint-desk.contract.ts';
import { aComplaintsFixture, type ComplaintsFixture, nameOf } from './complaints.builders.ts';
import { complaintsTable, complaintVerdictsTable } from './complaints.table.ts';

const { issueVerdict } = complaintDeskContract;
const rounds = 100;

describe('two concurrent verdicts', () => {
  let fixture: ComplaintsFixture;
  before(async () => {
    fixture = await aComplaintsFixture();
  });
  after(() => fixture.close());

  test(`are accepted from exactly one judge in each of ${rounds} rounds, and the other sees who closed the case`, async () => {
    const hour = 3_600_000;
    const cases = await fixture.database.reads
      .insert(complaintsTable)
      .values(
        Array.from({ length: rounds }, (_, round) => ({
          key: randomBytes(16).toString('base64url'),
          server: 1,
          against: 'player' as const,
          authorId: fixture.id('anna'),
          authorNick: 'Anna_Petrova',
          offenderId: fixture.id('boris'),
          offenderNick: 'Boris_Petrov',
          happenedAt: new Date(Date.now() - (round + 50) * hour),
          createdAt: new Date(Date.now() - 49 * hour),
          description: 'He shot me at the harbour and left laughing.',
          answerBy: new Date(Date.now() - hour),
          dueAt: new Date(),
        })),
      )
      .returning({ id: complaintsTable.id });
    const judges = ['third', 'second'] as const;
    for (const { id } of cases) {
      const results = await Promise.allSettled(
        judges.map((judge) => fixture.as(judge)(issueVerdict, fixture.verdict(id, { text: `The words of ${judge}.` }))),
      );
      const given = judges.filter((_, at) => results[at]?.status === 'fulfilled');
      const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      assert.equal(given.length, 1);
      const [winner] = given;
      const [refusal] = refused;
      assert.ok(winner && refusal instanceof Refusal);
      assert.deepEqual([refusal.code, refusal.params.by], ['complaints.alreadyClosed', nameOf(winner)]);
      const kept = await fixture.database.reads.select().from(complaintVerdictsTable).where(eq(complaintVerdictsTable.complaintId, id));
      assert.deepEqual(
        kept.map(({ text }) => text),
        [`The words of ${winner}.`],
      );
    }
  });
});
