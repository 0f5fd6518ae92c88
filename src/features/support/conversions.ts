export const conversionKinds = ['bug', 'complaint', 'check'] as const;

/** How long an agent may undo a conversion before anyone else sees it. */
export const undoSeconds = 30;

/** As typed; validated by the rules of complaints. */
export type Incident = {
  readonly server: string;
  readonly offender: string;
  readonly happenedAt: string;
  readonly description: string;
  readonly link: string;
};

export type Conversion =
  | { readonly kind: 'bug' }
  | { readonly kind: 'check'; readonly order: string; readonly question: string }
  | (Incident & { readonly kind: 'complaint'; readonly files: readonly number[] });
