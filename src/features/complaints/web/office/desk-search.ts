import type { complaintList } from '#features/complaints/complaints.list.ts';
import type { FilterOf } from '#kit/list/list.ts';

/** Defaults of the desk: new cases, longest waiting first; closed cases, newest first. */
export function deskSearch({ status = 'new', sort, ...narrowed }: FilterOf<typeof complaintList>): FilterOf<typeof complaintList> {
  return { ...narrowed, status, sort: sort ?? (status === 'closed' ? '-number' : undefined) };
}
