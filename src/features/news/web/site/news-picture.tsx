import type { Cover } from './cover.ts';

type NewsPictureProps = {
  readonly cover: Cover;
  /** How wide it is shown, as the attribute `sizes` wants it. */
  readonly sizes: string;
  readonly className?: string;
  /** The first thing seen: loaded at once. Others wait until they come near. */
  readonly eager?: boolean;
};

/** The smallest file that the browser understands and the screen needs; its room is kept free from the first byte. */
export function NewsPicture({ cover: { src, width, height, sources, alt = '' }, sizes, className, eager = false }: NewsPictureProps) {
  return (
    <picture className="contents">
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        className={className}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
