import { Evidence as Files } from '#features/attachments/web/evidence.widget.tsx';
import type { Evidence } from '#features/complaints/complaint-view.ts';
import { hostOf, knownHost } from '#features/complaints/known-hosts.ts';
import { ExternalIcon } from '#ui/shared/action-icons.tsx';
import { Badge } from '#ui/shared/badge.tsx';

/** Files open full screen; links show their host. */
export function EvidenceView({ evidence: { files, links }, elsewhere }: { readonly evidence: Evidence; readonly elsewhere: string }) {
  if (files.length + links.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {files.length > 0 && <Files files={files} />}
      {links.length > 0 && (
        <ul className="flex flex-col gap-2">
          {links.map((link) => (
            <li key={link}>
              <EvidenceLink link={link} elsewhere={elsewhere} />
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
      <span className="min-w-0 wrap-anywhere text-muted">{known ? link.replace(/^https?:\/\//, '') : hostOf(link)}</span>
    </a>
  );
}
