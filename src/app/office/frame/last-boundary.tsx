import { Component, type ReactNode } from 'react';
import type { PageMessages } from '#kit/pages/messages.ts';

type Props = { readonly messages: PageMessages; readonly children: ReactNode };

/** For errors in the shell itself: one sentence and a link, as plain text. */
export class LastBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { messages } = this.props;
    return (
      <main className="grid min-h-dvh place-content-center gap-4 px-4 text-center">
        <h1 className="heading">{plainText(messages, ['office', 'errors', 'fallback'])}</h1>
        <a href="/" className="text-brand-text underline">
          {plainText(messages, ['office', 'errors', 'home'])}
        </a>
      </main>
    );
  }
}

/** Read without the translator, because it may be what failed; a message without arguments compiles to itself. */
function plainText(messages: unknown, path: readonly string[]): string {
  let found = messages;
  for (const key of path) found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  return typeof found === 'string' ? found : '';
}
