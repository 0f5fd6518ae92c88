import { useState } from 'react';
import { restartContract } from '#features/restart/restart.contract.ts';
import { useHas } from '#kit/office/office-context.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { OpenRestarts } from './open-restarts.tsx';
import { type Chosen, RestartDialog } from './restart.dialog.tsx';
import { RestartHistory } from './restart-history.tsx';
import { ServerBoard } from './server-board.tsx';

/** Short enough to follow the countdown and the game's status live. */
const everyMs = 2_000;

export default function RestartScreen() {
  const board = useReading(restartContract.getRestartBoard, undefined, { every: everyMs });
  const mayOrder = useHas('restart.order');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <div className="@container flex flex-col gap-4">
      <Answer of={board}>
        {(data) => (
          <>
            <OpenRestarts board={data} />
            <ServerBoard board={data} onOrder={mayOrder ? setChosen : undefined} />
            <RestartDialog board={data} chosen={chosen} onClose={() => setChosen(null)} />
          </>
        )}
      </Answer>
      <RestartHistory />
    </div>
  );
}
