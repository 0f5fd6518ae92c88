import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { demoQuestions } from '#features/support/server/demo-questions.ts';
import { helpDeskOf } from './help-desk.ts';
import type { Visit } from './visit.ts';

type Sent = readonly [string, Readonly<Record<string, string>>];

/** A desk with these unassigned tickets; returns the forms sent to it. */
async function turn(subjects: readonly string[], random: number): Promise<{ readonly asked: Sent[]; readonly replied: Sent[] }> {
  const [asked, replied]: [Sent[], Sent[]] = [[], []];
  const rows = subjects.map((subject, at) => ({ id: `ticket-${at}`, subject }));
  const visit = (async (_method: string, path: string) => (path.includes('desk') ? { rows } : { messages: [{ id: 7 }] })) as Visit;
  await helpDeskOf({
    visiting: async (_who, stay) => stay(visit, async (...sent) => void replied.push(sent)),
    send: async (...sent) => void asked.push(sent),
    agent: { login: 'support', password: 'secret' },
    random: () => random,
  }).goOn();
  return { asked, replied };
}

describe('the simulated help desk', () => {
  test('replies to the first unassigned ticket with a known question, and opens a new ticket', async () => {
    const { subject, reply } = demoQuestions[0];
    const { asked, replied } = await turn(['Something of a real visitor', subject], 0.1);
    assert.deepEqual(replied, [['/support/dashbord/tiket/ticket-1/reply', { text: reply, as: 'reply', seen: '7' }]]);
    assert.equal(asked[0]?.[0], '/support/dashbord/tiket');
  });

  test('leaves tickets of real visitors to real agents', async () => {
    assert.deepEqual((await turn(['Something of a real visitor'], 0.1)).replied, []);
  });

  test('opens no ticket while enough are waiting', async () => {
    assert.deepEqual(
      (
        await turn(
          Array.from({ length: 25 }, () => 'Waiting'),
          0.9,
        )
      ).asked,
      [],
    );
  });
});
