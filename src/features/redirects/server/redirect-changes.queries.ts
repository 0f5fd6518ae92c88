import { listHistory } from '#features/accounts/server/history.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { redirectSubject, redirectsAudit } from '../redirects.feature.ts';

const shownEvents = [redirectsAudit.created.id, redirectsAudit.edited.id, redirectsAudit.ended.id];

export const listChanges = (tx: Tx, redirectId: number) => listHistory(tx, redirectSubject(redirectId), shownEvents);
