import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { complaintDeskContract } from '../complaint-desk.contract.ts';
import { aComplaintsFixture, type ComplaintsFixture, type Login, nameOf } from './complaints.builders.ts';

const { issueVerdict, getCase } = complaintDeskContract;

describe('the card of a side', () => {
  let fixture: ComplaintsFixture;
  before(async () => {
    fixture = await aComplaintsFixture();
  });
  after(() => fixture.close());

  const upheld = (number: number, minutes: number) =>
    fixture.verdict(number, { outcome: 'upheld', punishment: { kind: 'mute', minutes }, rules: [fixture.rule] });

  test('says nothing of complaints about administrators to whoever may not see them', async () => {
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
});
