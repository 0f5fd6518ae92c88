import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { complaintDeskContract } from '../complaint-desk.contract.ts';
import { complaintsContract } from '../complaints.contract.ts';
import { aComplaintsFixture, type ComplaintsFixture, type Login, nameOf } from './complaints.builders.ts';

const { appealVerdict } = complaintsContract;
const { issueVerdict, getCase } = complaintDeskContract;

describe('the record of a side', () => {
  let fixture: ComplaintsFixture;
  before(async () => {
    fixture = await aComplaintsFixture();
  });
  after(() => fixture.close());

  const upheld = (number: number, minutes: number, stage: 'first' | 'appeal' = 'first') =>
    fixture.verdict(number, { stage, outcome: 'upheld', punishment: { kind: 'mute', minutes }, rules: [fixture.rule] });

  test('leaves out complaints about administrators for readers who may not see them', async () => {
    const { number: open } = await fixture.complains({ offender: 'Ilya_Severin' });
    const { number: hidden } = await fixture.complains({ against: 'admin', offender: nameOf('third') });
    await fixture.as('chief')(issueVerdict, upheld(hidden, 30));
    const seenBy = async (login: Login) => {
      const { offenderCard, authorCard } = await fixture.as(login)(getCase, { id: open });
      const { punishments, complaints, blamed } = offenderCard;
      return {
        numbers: [...punishments.map(({ complaint }) => complaint), ...complaints.map(({ id }) => id)],
        figures: [blamed, authorCard.wrote],
        byAuthor: authorCard.complaints.map(({ id }) => id),
      };
    };
    const one = { total: 1, upheld: 1 };
    const none = { total: 0, upheld: 0 };
    assert.deepEqual(await seenBy('first'), { numbers: [], figures: [none, none], byAuthor: [] });
    assert.deepEqual(await seenBy('chief'), { numbers: [hidden, hidden], figures: [one, one], byAuthor: [hidden] });
  });

  test('lists punishments as of the last verdict, without revoked ones', async () => {
    const judged = async (second: number | null) => {
      const { number, key } = await fixture.complains({}, 'vera');
      await fixture.as('third')(issueVerdict, upheld(number, 60));
      await fixture.as('boris')(appealVerdict, { key, text: 'I was not even online at that time.' });
      const verdict = second === null ? fixture.verdict(number, { stage: 'appeal' }) : upheld(number, second, 'appeal');
      await fixture.as('second')(issueVerdict, verdict);
      return number;
    };
    await judged(null);
    const shortened = await judged(30);
    const { number: appealed, key } = await fixture.complains({}, 'vera');
    await fixture.as('third')(issueVerdict, upheld(appealed, 90));
    await fixture.as('vera')(appealVerdict, { key, text: 'This is far too little for it.' });
    const { number: id } = await fixture.complains();
    const { punishments } = (await fixture.as('chief')(getCase, { id })).offenderCard;
    assert.deepEqual(
      punishments.map(({ complaint, punishment }) => [complaint, punishment.minutes]),
      [
        [appealed, 90],
        [shortened, 30],
      ],
      'the first stands while the second is awaited',
    );
  });
});
