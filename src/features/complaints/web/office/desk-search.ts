import type { complaintList } from '#features/complaints/complaints.list.ts';
import type { FilterOf } from '#kit/list/list.ts';

/** What the desk shows unless asked otherwise: new ones, what waits longest first; of what is closed, the newest. */
export function deskSearch({ status = 'new', sort, ...narrowed }: FilterOf<typeof complaintList>): FilterOf<typeof complaintList> {
  return { ...narrowed, status, sort: sort ?? (status === 'closed' ? '-number' : undefined) };
}
