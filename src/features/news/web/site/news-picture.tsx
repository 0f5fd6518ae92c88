import type { Cover } from './cover.ts';

type NewsPictureProps = {
  readonly cover: Cover;
  /** Value of the `sizes` attribute. */
  readonly sizes: string;
  readonly className?: string;
  /** Above the fold: loaded immediately. Other pictures load lazily. */
  readonly eager?: boolean;
  /** The article that this is the cover of. The cover animates between two pages that both show it (page-transition.ts). */
  readonly of?: string;
};

/** The smallest version that the browser supports and the screen needs. Width and height reserve its space. */
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
