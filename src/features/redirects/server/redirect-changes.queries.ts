import { listHistory } from '#features/accounts/server/history.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { redirectEvents, redirectSubject } from '../redirects.audit.ts';

const shownEvents = [redirectEvents.created.id, redirectEvents.edited.id, redirectEvents.ended.id];

export const listChanges = (tx: Tx, redirectId: number) => listHistory(tx, redirectSubject(redirectId), shownEvents);
