import { deletionContract } from '#features/deletion/deletion.contract.ts';
import { Button } from '#ui/shared/button.tsx';

export function CancelForm({ token, label }: { readonly token: string; readonly label: string }) {
  return (
    <form method="post" action={deletionContract.cancelDeletion.path} className="flex">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" look="primary">
        {label}
      </Button>
    </form>
  );
}
