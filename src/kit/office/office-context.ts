import { type ComponentType, createContext, useContext } from 'react';
import type { CallError, NoAnswer } from '#kit/browser/call.ts';
import type { Call } from '#kit/contract/contract.ts';
import type { ActingAs } from '#kit/permissions/actor.ts';
import type { Permission } from '#kit/permissions/permissions.ts';
import type { PersonLinkProps } from './person-link.tsx';

/** The current user, as of the server's gate. Every call checks permissions again. */
export type OfficePerson = {
  readonly login: string;
  /** The admin account they act as in this tab. */
  readonly admin: Pick<ActingAs, 'id' | 'name' | 'server'> | null;
  readonly permissions: ReadonlySet<Permission>;
};

/** A short message in the corner; `action` offers "Undo" where that is possible. */
export type Notice = {
  readonly title: string;
  readonly text?: string;
  readonly tone?: 'plain' | 'success' | 'danger';
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** A view is a saved list address: filters and order. */
export type SavedView = {
  readonly id: number;
  readonly name: string;
  readonly search: string;
  /** Login of the person who shared it; null: the user's own. */
  readonly by: string | null;
};
export type SavedViews = {
  readonly saved: readonly SavedView[];
  /** The roles that a view may be shared with. */
  readonly readers: readonly ViewReader[];
  readonly save: (view: { readonly name: string; readonly search: string; readonly sharedWith: string }) => Promise<ActFailure | undefined>;
  readonly remove: (id: number) => void;
};

/** Named as in the office's texts. */
export type ViewReader = 'owner' | 'developer' | 'finance' | 'content' | 'media' | 'support' | 'admins';

/** As a form expects it: one sentence for the whole, and texts by field. */
export type ActFailure = { readonly error: string; readonly fields?: Readonly<Record<string, string>> };

export type OfficeFailure = CallError | NoAnswer;

/** With `onProgress` a file is uploaded and its progress reported, from 0 to 1; `key` is the request's Idempotency-Key. */
export type CallWay = { readonly signal?: AbortSignal; readonly onProgress?: (share: number) => void; readonly key?: string };

/** The services of the office's shell for the screens of the features. */
export type Office = {
  readonly person: OfficePerson;
  /** Calls operations as the admin account of this tab. */
  readonly callWith: (way: CallWay) => Call;
  readonly notify: (notice: Notice) => void;
  /** A hook: the saved views of a list. */
  readonly useSavedViews: (list: string) => SavedViews;
  /** Renders a person's name: see person-link.tsx. */
  readonly Person: ComponentType<PersonLinkProps>;
  /** For editors that inject styles: the CSP allows no others. */
  readonly styleNonce: string;
  /** The sentence of a failure in the user's language, also when there was no response. */
  readonly textOf: (failure: unknown) => string;
};

export const OfficeContext = createContext<Office | null>(null);

export function useOffice(): Office {
  const office = useContext(OfficeContext);
  if (!office) throw new Error('The frame of the office is missing around this component');
  return office;
}

/** Whether the user has a permission, for what to show. The server decides what is allowed. */
export const useHas = (permission: Permission): boolean => useOffice().person.permissions.has(permission);
