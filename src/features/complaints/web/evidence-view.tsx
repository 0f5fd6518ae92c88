import type { StoredFile } from '#features/attachments/stored-file.ts';
import type { Evidence } from '#features/complaints/complaint-view.ts';
import { hostOf, knownHost } from '#features/complaints/known-hosts.ts';
import { ExternalIcon } from '#ui/shared/action-icons.tsx';
import { Badge } from '#ui/shared/badge.tsx';

type Texts = { readonly file: (number: number) => string; readonly elsewhere: string };

/** Pictures that open whole, and links that say where they lead. */
export function EvidenceView({ evidence: { files, links }, texts }: { readonly evidence: Evidence; readonly texts: Texts }) {
  if (files.length + links.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {files.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {files.map((file, at) => (
            <li key={file.id} className={file.kind === 'video' ? 'col-span-full' : undefined}>
              {file.kind === 'video' ? (
                // biome-ignore lint/a11y/useMediaCaption: evidence has no captions
                <video
                  src={file.src}
                  controls
                  preload="metadata"
                  aria-label={texts.file(at + 1)}
                  className="max-h-96 w-full rounded-control bg-raised"
                />
              ) : (
                <a href={file.src} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-control border border-line">
                  <FilePreview file={file} alt={texts.file(at + 1)} />
                </a>
              )}
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

/** Small: a picture, or the first frame of a video. */
export function FilePreview({ file, alt }: { readonly file: StoredFile; readonly alt: string }) {
  const look = 'aspect-video w-full rounded-control bg-raised object-cover';
  return file.kind === 'video' ? (
    <video src={file.src} muted preload="metadata" aria-label={alt} className={look} />
  ) : (
    <img src={file.src} alt={alt} width={file.width} height={file.height} loading="lazy" className={look} />
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
