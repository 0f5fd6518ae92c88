import { type ReactNode, useState } from 'react';
import { browserCall } from '#kit/browser/call.ts';
import { passwordQuestion, withPasswordAgain } from '#kit/browser/password-again.ts';
import type { Call } from '#kit/contract/contract.ts';
import { PasswordDialog } from './password-dialog.widget.tsx';

/**
 * For pages of the site with something dangerous on them: calls made through `call` ask for the password when the server wants it,
 * in the dialog that the page puts anywhere. The page declares the strings `passwordAgain`.
 * `const { call, passwordDialog } = usePasswordAgain();`
 */
export function usePasswordAgain(): { readonly call: Call; readonly passwordDialog: ReactNode } {
  const [parts] = useState(() => {
    const question = passwordQuestion();
    const plain = browserCall();
    return { question, plain, call: withPasswordAgain(plain, question.ask) };
  });
  return { call: parts.call, passwordDialog: <PasswordDialog question={parts.question} call={parts.plain} /> };
}
