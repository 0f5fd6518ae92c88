import type { PageProps } from '#kit/pages/page.ts';
import './legal.css';
import { LegalComparison } from './legal-comparison.tsx';
import { LegalIndex } from './legal-index.tsx';
import type { LegalData } from './legal-page.ts';
import { LegalText } from './legal-text.tsx';

export default function LegalView({ data, place }: PageProps<LegalData>) {
  const base = place.path.startsWith('/support') ? '/support/legal' : '/legal';
  if (data.kind === 'index') return <LegalIndex documents={data.documents} base={base} />;
  return data.document.compared ? (
    <LegalComparison document={data.document} comparedWith={data.document.compared} base={base} />
  ) : (
    <LegalText document={data.document} base={base} />
  );
}
