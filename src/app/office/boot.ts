import type { Locale } from '#kit/i18n/locales.ts';
import type { FirstAnswer } from '#kit/office/operation-key.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

/** What the gate hands the browser beside the shell, as data in the page. */
export type OfficeBoot = {
  readonly build: string;
  readonly locale: Locale;
  readonly game: string;
  /** Null on the developers' pages, which nobody has to sign in for. */
  readonly person: OfficeBootPerson | null;
  /** What the screen reads first. */
  readonly answers: readonly FirstAnswer[];
  readonly webMetricsUrl: string | null;
  /** Of this response's style elements: parts that bring their own style rules name it. */
  readonly styleNonce: string;
  /** Pages for developers exist here. */
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
