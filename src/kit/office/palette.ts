import type { Call } from '#kit/contract/contract.ts';
import type { StringsLoader } from '#kit/pages/page.ts';
import type { Permission } from '#kit/permissions/permissions.ts';

/** Something the palette (Ctrl/⌘+K) can lead to. */
export type PaletteEntry = {
  /** Unique within its source. */
  readonly id: string;
  readonly label: string;
  /** Tells apart what is called the same: the section of a page, the server of a person. */
  readonly note?: string;
  readonly href: string;
  /** A name of the menu's icons. */
  readonly icon: string;
};

/**
 * A kind of thing the palette finds on the server: people, complaints by number. A feature exports one, the office lists it.
 * It is asked only of people who hold the right, after a pause in typing.
 */
export type PaletteSource = {
  readonly id: string;
  readonly permission: Permission;
  /** Full key of the group's name, and where its texts come from: `complaints.palette`. */
  readonly title: string;
  readonly strings: Readonly<Record<string, StringsLoader>>;
  /** Asked only for texts that can lead somewhere: a complaint's source wants digits. */
  readonly accepts: (query: string) => boolean;
  readonly find: (query: string, call: Call) => Promise<readonly PaletteEntry[]>;
};
