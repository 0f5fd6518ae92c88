import { implement } from '#kit/contract/implement.ts';
import { peopleContract } from '../people.contract.ts';
import { addPersonNote } from './add-person-note.ts';
import { getPerson, getPersonCard } from './get-person.ts';
import { notedView } from './note-person-view.ts';
import { type BansOf, presentNote } from './people.present.ts';
import { getPersonOf, notesAbout, worldsOf } from './people.queries.ts';
import { removePersonNote } from './remove-person-note.ts';

export const peopleHandlers = (bansOf: BansOf) =>
  implement(peopleContract, {
    getPersonCard: notedView((ctx, input) => getPersonCard(ctx, input, bansOf)),
    getPerson: notedView((ctx, input) => getPerson(ctx, input, bansOf)),
    listPersonNotes: notedView(async (ctx, { id }) => {
      await getPersonOf(ctx.tx, worldsOf(ctx.actor), id);
      return (await notesAbout(ctx.tx, worldsOf(ctx.actor), id)).map((row) => presentNote(ctx, row));
    }),
    addPersonNote: async (ctx, input) => void (await addPersonNote(ctx, input)),
    removePersonNote: async (ctx, input) => void (await removePersonNote(ctx, input)),
  });
