/** A picture in several widths. Attachments and the site's own art both fit. */
export type Cover = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  readonly alt?: string;
};

/** URL of the largest version, for viewing it full size. */
export const largestOf = ({ sources, src }: Cover): string => {
  const webp = sources.find(({ type }) => type === 'image/webp') ?? sources.at(-1);
  return webp?.srcset.split(', ').at(-1)?.split(' ', 1)[0] || src;
};
