import { Component, lazy, type ReactNode, Suspense } from 'react';
import { errorStatus } from '#kit/pages/error-status.ts';
import type { FallbackTexts } from '../fallback-texts.ts';
import { errorView } from '../frames.ts';

/** `subject` is what the boundary stands around: something new to show is a new chance. */
type Props = { readonly subject: unknown; readonly children: ReactNode };
type State = { readonly failure: { readonly error: unknown } | null; readonly subject: unknown };

const ErrorPage = lazy(errorView);

const unfailed: State = { failure: null, subject: null };
const renewed = (subject: unknown, state: State): State | null => (subject === state.subject ? null : { failure: null, subject });

/** A page that throws gives way to the error page, inside the frame that still stands. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = unfailed;

  static getDerivedStateFromProps({ subject }: Props, state: State): State | null {
    return renewed(subject, state);
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <Suspense>
        <ErrorPage status={errorStatus(failure.error)} text={null} />
      </Suspense>
    );
  }
}

/** An error page (or a frame) that throws gives way to one sentence and a link, made of plain text alone. */
export class LastBoundary extends Component<Props & { readonly texts: FallbackTexts }, State> {
  override state: State = unfailed;

  static getDerivedStateFromProps({ subject }: Props, state: State): State | null {
    return renewed(subject, state);
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  override render(): ReactNode {
    if (!this.state.failure) return this.props.children;
    const { sentence, home } = this.props.texts;
    return (
      <main className="grid min-h-screen place-content-center gap-4 px-4 text-center">
        <h1 className="heading">{sentence}</h1>
        <a href="/" className="text-brand-text underline">
          {home}
        </a>
      </main>
    );
  }
}
