import { type ReactNode, useState } from 'react';
import { browserCall } from '#kit/browser/call.ts';
import { passwordQuestion, withPasswordAgain } from '#kit/browser/password-again.ts';
import type { Call } from '#kit/contract/contract.ts';
import { PasswordDialog } from './password-dialog.widget.tsx';

/**
 * For site pages with dangerous actions: when the server requires the password, calls made through `call` open a dialog, which the page may
 * render anywhere. The page declares the strings `passwordAgain`. `const { call, passwordDialog } = usePasswordAgain();`
 */
export function usePasswordAgain(): { readonly call: Call; readonly passwordDialog: ReactNode } {
  const [parts] = useState(() => {
    const question = passwordQuestion();
    const plain = browserCall();
    return { question, plain, call: withPasswordAgain(plain, question.ask) };
  });
  return { call: parts.call, passwordDialog: <PasswordDialog question={parts.question} call={parts.plain} /> };
}
