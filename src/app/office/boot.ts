import type { Locale } from '#kit/i18n/locales.ts';
import type { FirstAnswer } from '#kit/office/operation-key.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

/** The data the gate sends with the shell. */
export type OfficeBoot = {
  readonly build: string;
  readonly locale: Locale;
  readonly game: string;
  /** Null on the developers' pages, which need no sign-in. */
  readonly person: OfficeBootPerson | null;
  /** The data of the screen's first query. */
  readonly answers: readonly FirstAnswer[];
  readonly webMetricsUrl: string | null;
  /** The nonce of this response's style elements, for components that inject styles. */
  readonly styleNonce: string;
  /** Whether the developer pages exist. */
  readonly dev: boolean;
};

export type OfficeBootPerson = {
  readonly login: string;
  readonly admin: { readonly id: number; readonly name: string; readonly server: number } | null;
  readonly entersAdmin: boolean;
  readonly permissions: readonly Permission[];
};

export const bootId = 'boot';
export const rootId = 'app';
