type Source = { readonly src: string; readonly width: number };

/** A picture in two formats and several widths. */
export type PictureFiles = {
  readonly avif: readonly Source[];
  readonly webp: readonly Source[];
  readonly width: number;
  readonly height: number;
};

/** `srcset` of one format. */
export const sourceSet = (sources: readonly Source[]): string => sources.map(({ src, width }) => `${src} ${width}w`).join(', ');

type Props = {
  readonly files: PictureFiles;
  /** The CSS `sizes` value; browsers choose the file by it before they know the layout. */
  readonly sizes: string;
  /** Empty for decoration. */
  readonly alt?: string;
  readonly className?: string;
};

/** Loads lazily; its space is reserved from the start. */
export function Picture({ files, sizes, alt = '', className }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(files.avif)} sizes={sizes} />
      <img
        src={files.webp.at(-1)?.src}
        srcSet={sourceSet(files.webp)}
        sizes={sizes}
        alt={alt}
        width={files.width}
        height={files.height}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  );
}
