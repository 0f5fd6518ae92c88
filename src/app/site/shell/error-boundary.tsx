import { Component, lazy, type ReactNode, Suspense } from 'react';
import { ChunkMissing, reloadOnce } from '#kit/browser/chunk-guard.ts';
import { errorStatus } from '#kit/pages/error-status.ts';
import type { FallbackTexts } from '../fallback-texts.ts';
import { errorView } from '../frames.ts';

/** `subject` is the content inside the boundary: a new one resets the error. */
type Props = { readonly subject: unknown; readonly children: ReactNode };

const ErrorPage = lazy(errorView);

/** A page that throws is replaced by the error page, inside the same frame. */
export const ErrorBoundary = ({ subject, children }: Props) => (
  <Boundary subject={subject} instead={errorPageOf}>
    {children}
  </Boundary>
);

/** An error page (or a frame) that throws is replaced by one sentence and a link, as plain text. */
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
/** `waits`: for a lost chunk the page may be about to reload. */
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

  /** Not during rendering: React may render an error without showing it, and the single reload must not be spent on that. */
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
