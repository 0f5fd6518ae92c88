import { RetryIcon } from './action-icons.tsx';
import { cx } from './class-names.ts';
import { removeWithFocus } from './focus-after-removal.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, SuccessIcon, WarningIcon } from './icons.tsx';
import { CinemaIcon } from './menu-icons.tsx';
import { Spinner } from './spinner.tsx';

type Action = { readonly label: string; readonly run: () => void };

type Props = {
  readonly name: string;
  /** The address of a thumbnail, once there is one. */
  readonly picture?: string;
  readonly video: boolean;
  readonly detail?: string;
  readonly state: 'sending' | 'checking' | 'done' | 'failed';
  /** From 0 to 1. */
  readonly share: number;
  /** The state as text. */
  readonly said: string;
  readonly retry?: Action;
  readonly remove: Action;
};

/** One file being uploaded: its name, progress and actions. */
export function UploadRow({ name, picture, video, detail, state, share, said, retry, remove }: Props) {
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-raised p-2">
      <span className="grid h-11 w-16 shrink-0 place-items-center overflow-hidden rounded-md bg-surface text-muted">
        {picture ? <img src={picture} alt="" className="size-full object-cover" /> : video ? <CinemaIcon /> : <Mark state={state} />}
      </span>
      <div className="flex w-0 grow flex-col gap-1">
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 truncate text-sm font-medium" title={name}>
            {name}
          </span>
          {detail && <span className="shrink-0 text-xs text-muted tabular-nums">{detail}</span>}
        </p>
        {state === 'sending' && <progress value={share} max={1} aria-label={name} className={bar} />}
        <p className={cx('flex items-center gap-1.5 text-xs', state === 'failed' ? 'text-danger-text' : 'text-muted')}>
          {state === 'failed' && <WarningIcon size={14} />}
          {state === 'done' && <SuccessIcon size={14} className="text-success-text" />}
          {said}
        </p>
      </div>
      {retry && <IconButton icon={RetryIcon} size="small" label={retry.label} onClick={retry.run} />}
      <IconButton
        icon={CloseIcon}
        size="small"
        label={remove.label}
        data-remove=""
        onClick={(event) => removeWithFocus(event, remove.run)}
      />
    </li>
  );
}

const Mark = ({ state }: Pick<Props, 'state'>) =>
  state === 'failed' ? <WarningIcon /> : state === 'done' ? <SuccessIcon /> : <Spinner size={18} />;

const bar =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-accent';
