import { notedView } from '#features/people/server/note-person-view.ts';
import { implement } from '#kit/contract/implement.ts';
import { personPageContract } from '../person-page.contract.ts';
import '../person-page.errors.ts';
import { cutLink } from './cut-link.ts';
import { findPeople } from './find-people.ts';
import { getPersonMoney } from './get-person-money.ts';
import { getTimeline } from './get-timeline.ts';
import { listPersonLinks } from './list-person-links.ts';
import {
  getPersonPayments,
  listPersonComplaints,
  listPersonPromocodes,
  listPersonPunishments,
  listPersonSessions,
  listPersonTickets,
} from './person-blocks.ts';
import { restoreLink } from './restore-link.ts';

export const personPageHandlers = implement(personPageContract, {
  findPeople,
  getPersonMoney: notedView((ctx, input) => getPersonMoney(ctx, input)),
  listPersonPunishments: notedView(listPersonPunishments),
  listPersonSessions: notedView(listPersonSessions),
  listPersonLinks: notedView(listPersonLinks),
  cutLink: async (ctx, input) => void (await cutLink(ctx, input)),
  restoreLink: async (ctx, input) => void (await restoreLink(ctx, input)),
  listPersonComplaints: notedView(listPersonComplaints),
  getPersonPayments: notedView(getPersonPayments),
  listPersonPromocodes: notedView(listPersonPromocodes),
  listPersonTickets: notedView(listPersonTickets),
  getTimeline,
});
