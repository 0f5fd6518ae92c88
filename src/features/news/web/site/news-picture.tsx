import type { Cover } from './cover.ts';

type NewsPictureProps = {
  readonly cover: Cover;
  /** How wide it is shown, as the attribute `sizes` wants it. */
  readonly sizes: string;
  readonly className?: string;
  /** The first thing seen: loaded at once. Others wait until they come near. */
  readonly eager?: boolean;
  /** The article it is the cover of: between two pages that show it, it moves from one to the other (page-transition.ts). */
  readonly of?: string;
};

/** The smallest file that the browser understands and the screen needs; its room is kept free from the first byte. */
export function NewsPicture({ cover: { src, width, height, sources, alt = '' }, sizes, className, eager = false, of }: NewsPictureProps) {
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
        data-cover={of}
        className={className}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'auto' : 'async'}
      />
    </picture>
  );
}
