/** A target in the command palette (Ctrl/⌘+K). */
export type PaletteEntry = {
  /** Unique within its group. */
  readonly id: string;
  readonly label: string;
  /** Distinguishes equal labels: the section of a page, the server of a person. */
  readonly note?: string;
  readonly href: string;
  /** A name of the menu's icons. */
  readonly icon: string;
};
