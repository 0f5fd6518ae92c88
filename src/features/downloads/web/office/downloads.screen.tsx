import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { downloadsContract, type PackageView } from '#features/downloads/downloads.contract.ts';
import { downloadsScreen } from '#features/downloads/downloads.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { Answer } from '#ui/office/answer.tsx';
import { UploadIcon } from '#ui/shared/action-icons.tsx';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { DownloadFigures } from './download-figures.tsx';
import { RestorePackageDialog } from './restore-package.dialog.tsx';
import { UploadPackageDialog } from './upload-package.dialog.tsx';

export default function DownloadsScreen() {
  return (
    <div className="@container flex max-w-5xl flex-col gap-4">
      <DownloadFigures />
      <Packages />
    </div>
  );
}

function Packages() {
  const t = useTranslations('downloads.office');
  const mayEdit = useHas('downloads.edit');
  const [search, setSearch] = useScreenSearch(downloadsScreen);
  const packages = useReading(downloadsContract.listPackages);
  const [restored, setRestored] = useState<string>();
  const upload = (
    <Button size="small" icon={UploadIcon} onClick={() => setSearch({ dialog: 'upload' })}>
      {t('upload')}
    </Button>
  );
  return (
    <SectionCard title={t('packages')} actions={mayEdit && upload}>
      <p className="mb-4 max-w-prose text-sm text-pretty text-muted">
        {packages.data?.elsewhere ? t('elsewhere', { url: packages.data.elsewhere }) : t('packagesAbout')}
      </p>
      <Answer of={packages}>
        {({ packages: all, elsewhere }) =>
          all.length === 0 ? (
            <EmptyState text={t('none')} />
          ) : (
            <ul className="flex flex-col gap-4">
              {all.map((one) => (
                <Package
                  key={one.version}
                  package={one}
                  offered={elsewhere === null}
                  onRestore={mayEdit && one.state === 'earlier' ? () => setRestored(one.version) : undefined}
                />
              ))}
            </ul>
          )
        }
      </Answer>
      {mayEdit && <UploadPackageDialog open={search.dialog === 'upload'} onClose={() => setSearch({ dialog: undefined })} />}
      {mayEdit && <RestorePackageDialog version={restored} onClose={() => setRestored(undefined)} />}
    </SectionCard>
  );
}

type PackageProps = { readonly package: PackageView; readonly offered: boolean; readonly onRestore: (() => void) | undefined };

function Package({ package: one, offered, onRestore }: PackageProps) {
  const t = useTranslations('downloads.office');
  return (
    <li className="flex flex-col gap-1 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium tabular-nums">{one.version}</span>
        <span className="text-muted">
          <FileSize bytes={one.size} />
        </span>
        {(offered || one.state !== 'current') && <Badge tone={tones[one.state]}>{t(`states.${one.state}`)}</Badge>}
        {one.versionCode !== null && <span className="text-sm text-muted">{t('code', { code: String(one.versionCode) })}</span>}
        <span className="text-sm text-muted">
          {t('uploadedAt')} <Moment at={one.uploadedAt} />
        </span>
        {onRestore && (
          <Button size="small" onClick={onRestore} aria-label={t('restoreNamed', { version: one.version })}>
            {t('restore')}
          </Button>
        )}
      </p>
      {one.packageName && <p className="font-mono text-sm wrap-anywhere text-muted">{one.packageName}</p>}
      <p className="font-mono text-sm wrap-anywhere text-muted">{one.sha256}</p>
    </li>
  );
}

const tones: Readonly<Record<PackageView['state'], Tone>> = { current: 'success', waiting: 'brand', earlier: 'plain' };

function FileSize({ bytes }: { readonly bytes: number }) {
  const t = useTranslations('downloads.office');
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? t('kilobytes', { size: Math.max(1, Math.round(kilobytes)) })
    : t('megabytes', { size: Math.round(kilobytes / 102.4) / 10 });
}
