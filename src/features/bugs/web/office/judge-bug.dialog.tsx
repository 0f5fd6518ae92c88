import { useTranslations } from 'use-intl/react';
import { commentLimit, verdicts } from '#features/bugs/bug-states.ts';
import { type BugView, bugsContract } from '#features/bugs/bugs.contract.ts';
import { readWhole } from '#kit/office/read-number.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { Select, TextArea, TextInput } from '#ui/shared/inputs.tsx';
import { useKept } from '#ui/shared/use-draft.ts';

const { judgeBug, getBug, listBugs } = bugsContract;

type Props = { readonly bug: BugView; readonly open: boolean; readonly onClose: () => void };

export function JudgeBugDialog({ bug, open, onClose }: Props) {
  const t = useTranslations('bugsDesk.judging');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <JudgeForm bug={bug} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted while the dialog is open. An unsent state is kept in the draft together with its texts. */
function JudgeForm({ bug, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('bugsDesk.judging');
  const draft = `bug-verdict-${bug.id}`;
  const [[chosen], setChosen] = useKept(draft, 'state');
  const state = verdicts.find((one) => one === chosen) ?? 'confirmed';
  const told = bug.reporter ? '' : 'nobody.';
  const { submit } = useAct(judgeBug, { invalidates: [getBug, listBugs], done: t(`${told}done`) });
  const send = (values: FormData) =>
    submit({
      id: bug.id,
      seen: bug.state,
      state,
      duplicateOf: readWhole(values, 'duplicateOf') || null,
      answer: String(values.get('answer') ?? ''),
    });
  return (
    <Form draft={draft} submit={send} onDone={onClose}>
      <Field label={t('state')} name="state" required>
        <Select
          value={state}
          onChange={({ target }) => setChosen([target.value])}
          options={verdicts.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
        />
      </Field>
      {state === 'duplicate' && (
        <Field label={t('original')} name="duplicateOf" hint={t('originalHint')} required>
          <TextInput inputMode="numeric" defaultValue={bug.similar[0] ? String(bug.similar[0].number) : ''} />
        </Field>
      )}
      <Field label={t('answer')} name="answer" hint={t(`${told}answerHint`)} max={commentLimit} optional>
        <TextArea rows={4} />
      </Field>
      <DialogButtons onCancel={onClose}>
        <SubmitButton>{t(`${told}submit`)}</SubmitButton>
      </DialogButtons>
    </Form>
  );
}
