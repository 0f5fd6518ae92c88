import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { has } from '#kit/permissions/actor.ts';
import { type PersonCard, type PersonView, peopleContract } from '../people.contract.ts';
import { peopleAudit, peoplePermissions, personSubject } from '../people.feature.ts';
import { notedView } from './note-person-view.ts';
import { type BansOf, presentCharacter, presentNote, removePersonNote } from './people.present.ts';
import { charactersOn, getPersonOf, notesAbout, worldsOf } from './people.queries.ts';
import { personNotesTable } from './people.table.ts';

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

/** An administrator's note applies to the administrator's server, the owner's to all servers. */
async function addPersonNote(ctx: Ctx, { id, text }: { readonly id: number; readonly text: string }): Promise<void> {
  const { actor, tx } = ctx;
  const worlds = worldsOf(actor);
  await getPersonOf(tx, worlds, id);
  const added = only(
    await tx
      .insert(personNotesTable)
      .values({
        accountId: id,
        server: worlds === 'all' ? null : (actor.actingAs?.server ?? fail('kit.forbidden')),
        text,
        writtenBy: actor.accountId ?? fail('kit.signInNeeded'),
        writtenAs: actor.actingAs?.name ?? null,
      })
      .returning({ note: personNotesTable.id }),
  );
  await ctx.audit(peopleAudit.noted, { globalId: id, ...added }, { on: personSubject(id) });
}

type Input = { readonly id: number };

async function getPersonCard(ctx: Ctx, { id }: Input, bansOf: BansOf): Promise<PersonCard> {
  const worlds = worldsOf(ctx.actor);
  const { login } = await getPersonOf(ctx.tx, worlds, id);
  const bans = await bansOf(ctx.tx, id);
  const characters = await charactersOn(ctx.tx, worlds, id);
  return { globalId: id, login, characters: characters.map((one) => presentCharacter(ctx, one, bans)) };
}

/** The header of a person's page. */
async function getPerson(ctx: Ctx, { id }: Input, bansOf: BansOf): Promise<PersonView> {
  const worlds = worldsOf(ctx.actor);
  const person = await getPersonOf(ctx.tx, worlds, id);
  const bans = await bansOf(ctx.tx, id);
  const characters = await charactersOn(ctx.tx, worlds, id);
  return {
    globalId: id,
    login: person.login,
    email: has(ctx.actor, peoplePermissions.seeEmails) ? person.email : null,
    createdAt: person.createdAt.toISOString(),
    disabledAt: person.disabledAt?.toISOString() ?? null,
    leavingAt: person.leavingAt?.toISOString() ?? null,
    characters: characters.map((one) => {
      const { exp, cash, bank, playtimeMinutes } = one;
      return { ...presentCharacter(ctx, one, bans), exp, cash, bank, playtimeMinutes };
    }),
    can: { note: has(ctx.actor, peoplePermissions.note) },
  };
}
