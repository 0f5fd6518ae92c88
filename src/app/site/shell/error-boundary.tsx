import { Component, lazy, type ReactNode, Suspense } from 'react';
import { ChunkMissing, reloadOnce } from '#kit/browser/chunk-guard.ts';
import { errorStatus } from '#kit/pages/error-status.ts';
import type { FallbackTexts } from '../fallback-texts.ts';
import { errorView } from '../frames.ts';

/** `subject` is what the boundary stands around: something new to show is a new chance. */
type Props = { readonly subject: unknown; readonly children: ReactNode };

const ErrorPage = lazy(errorView);

/** A page that throws gives way to the error page, inside the frame that still stands. */
export const ErrorBoundary = ({ subject, children }: Props) => (
  <Boundary subject={subject} instead={errorPageOf}>
    {children}
  </Boundary>
);

/** An error page (or a frame) that throws gives way to one sentence and a link, made of plain text alone. */
export const LastBoundary = ({ subject, texts: { sentence, home }, children }: Props & { readonly texts: FallbackTexts }) => (
  <Boundary
    subject={subject}
    instead={() => (
      <main className="grid min-h-screen place-content-center gap-4 px-4 text-center">
        <h1 className="heading">{sentence}</h1>
        <a href="/" className="text-brand-text underline">
          {home}
        </a>
      </main>
    )}
  >
    {children}
  </Boundary>
);

const errorPageOf = (error: unknown) => (
  <Suspense>
    <ErrorPage status={errorStatus(error)} text={null} />
  </Suspense>
);

type BoundaryProps = Props & { readonly instead: (error: unknown) => ReactNode };
/** `waits`: for a lost chunk the page may be about to be loaded anew. */
type Failure = { readonly error: unknown; readonly waits: boolean };
type State = { readonly failure: Failure | null; readonly subject: unknown };

class Boundary extends Component<BoundaryProps, State> {
  override state: State = { failure: null, subject: null };

  static getDerivedStateFromProps({ subject }: Props, state: State): State | null {
    return subject === state.subject ? null : { failure: null, subject };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error, waits: error instanceof ChunkMissing } };
  }

  /** Here and not above: React may render an error that it never shows, and the one reload must not be spent on that. */
  override componentDidCatch(): void {
    const { failure } = this.state;
    if (!failure?.waits) return;
    const told = { failure: { ...failure, waits: false } };
    void reloadOnce().then((reloads) => reloads || this.setState((state) => (state.failure === failure ? told : null)));
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return !failure.waits && this.props.instead(failure.error);
  }
}
