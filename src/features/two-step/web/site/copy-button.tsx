import { useState } from 'react';
import { CopyIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { CheckIcon } from '#ui/shared/icons.tsx';

type Props = { readonly text: string; readonly label: string; readonly done: string };

export function CopyButton({ text, label, done }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    // If the browser denies clipboard access, the text can be selected by hand.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <Button size="small" icon={copied ? CheckIcon : CopyIcon} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? done : label}</span>
    </Button>
  );
}
