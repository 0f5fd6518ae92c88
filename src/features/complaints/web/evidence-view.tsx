import type { Evidence } from '#features/complaints/complaint-view.ts';
import { hostOf, knownHost } from '#features/complaints/known-hosts.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { ExternalIcon } from '#ui/shared/icons.tsx';

type Texts = { readonly file: (number: number) => string; readonly elsewhere: string };

/** Pictures that open whole, and links that say where they lead. */
export function EvidenceView({ evidence: { files, links }, texts }: { readonly evidence: Evidence; readonly texts: Texts }) {
  if (files.length + links.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {files.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {files.map(({ id, src, width, height }, at) => (
            <li key={id}>
              <a href={src} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-control border border-line">
                <img
                  src={src}
                  alt={texts.file(at + 1)}
                  width={width}
                  height={height}
                  loading="lazy"
                  className="aspect-video w-full bg-raised object-cover transition-transform hover:scale-[1.03]"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <ul className="flex flex-col gap-2">
          {links.map((link) => (
            <li key={link}>
              <EvidenceLink link={link} elsewhere={texts.elsewhere} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function EvidenceLink({ link, elsewhere }: { readonly link: string; readonly elsewhere: string }) {
  const known = knownHost(link);
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer noopener nofollow ugc"
      className="inline-flex max-w-full items-center gap-2 rounded-control py-0.5 hover:underline"
    >
      <Badge tone={known ? 'live' : 'plain'} icon={ExternalIcon}>
        {known ?? elsewhere}
      </Badge>
      <span className="min-w-0 truncate text-muted">{known ? link.replace(/^https?:\/\//, '') : hostOf(link)}</span>
    </a>
  );
}
