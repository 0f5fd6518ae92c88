import { type ComponentType, createContext, useContext } from 'react';
import type { CallError, NoAnswer } from '#kit/browser/call.ts';
import type { Call } from '#kit/contract/contract.ts';
import type { ActingAs } from '#kit/permissions/actor.ts';
import type { Permission } from '#kit/permissions/permissions.ts';
import type { PersonLinkProps } from './person-link.tsx';

/** Who works here, as the server's gate saw them. What they may is asked again by every call. */
export type OfficePerson = {
  readonly login: string;
  /** The admin account they act as in this tab. */
  readonly admin: Pick<ActingAs, 'id' | 'name' | 'server'> | null;
  readonly permissions: ReadonlySet<Permission>;
};

/** A short message in the corner; `action` offers "Undo" where undo is possible. */
export type Notice = {
  readonly title: string;
  readonly text?: string;
  readonly tone?: 'plain' | 'success' | 'danger';
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** A view is what a list's address said when it was saved: filters and order. */
export type SavedView = {
  readonly id: number;
  readonly name: string;
  readonly search: string;
  /** Login of whoever shared it; null: one's own. */
  readonly by: string | null;
};
export type SavedViews = {
  readonly saved: readonly SavedView[];
  /** The roles that a view may be shared with. */
  readonly readers: readonly ViewReader[];
  readonly save: (view: { readonly name: string; readonly search: string; readonly sharedWith: string }) => Promise<ActFailure | undefined>;
  readonly remove: (id: number) => void;
};

/** As the office's words name them. */
export type ViewReader = 'owner' | 'developer' | 'finance' | 'content' | 'media' | 'support' | 'admins';

/** As a form takes it: one sentence for the whole, texts by field. */
export type ActFailure = { readonly error: string; readonly fields?: Readonly<Record<string, string>> };

export type OfficeFailure = CallError | NoAnswer;

/** With `onProgress` a file is sent and told how far it is, from 0 to 1; `key` is the request's Idempotency-Key. */
export type CallWay = { readonly signal?: AbortSignal; readonly onProgress?: (share: number) => void; readonly key?: string };

/** What the office's frame gives the screens of the features. */
export type Office = {
  readonly person: OfficePerson;
  /** Calls operations as the admin account of this tab. */
  readonly callWith: (way: CallWay) => Call;
  readonly notify: (notice: Notice) => void;
  /** The views that this person saved of a list. A hook. */
  readonly useSavedViews: (list: string) => SavedViews;
  /** How somebody's name is shown: see person-link.tsx. */
  readonly Person: ComponentType<PersonLinkProps>;
  /** For editors that bring rules of their own: the page's policy lets no others through. */
  readonly styleNonce: string;
  /** A failure's sentence in the person's language, also when no answer came. */
  readonly textOf: (failure: unknown) => string;
};

export const OfficeContext = createContext<Office | null>(null);

export function useOffice(): Office {
  const office = useContext(OfficeContext);
  if (!office) throw new Error('The frame of the office is missing around this component');
  return office;
}

/** Whether the person holds a right: for what is shown. What is allowed, the server decides. */
export const useHas = (permission: Permission): boolean => useOffice().person.permissions.has(permission);
