import type { PersonView } from '#features/people/people.contract.ts';
import { PersonNotes } from '#features/people/web/office/person-notes.widget.tsx';
import { useHas } from '#kit/office/office-context.ts';
import { Characters } from './characters.tsx';
import { Complaints } from './complaints.tsx';
import { Links } from './links.tsx';
import { MoneyCourse } from './money-course.tsx';
import { Payments } from './payments.tsx';
import { Promocodes } from './promocodes.tsx';
import { Punishments } from './punishments.tsx';
import { Sessions } from './sessions.tsx';
import { Tickets } from './tickets.tsx';

/** Two columns where there is room. Sections without permission are left out. */
export function PersonBlocks({ person }: { readonly person: PersonView }) {
  const { globalId: id } = person;
  const may = {
    complaints: useHas('complaints.read'),
    logs: useHas('logs.read'),
    payments: useHas('payments.read'),
    promocodes: useHas('promocodes.read'),
    tickets: useHas('support.answer'),
  };
  return (
    <>
      <Characters person={person} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @4xl:grid-cols-2">
        <div className={columnClass}>
          <MoneyCourse id={id} />
          {may.logs && <Links id={id} name={person.login} />}
          {may.logs && <Sessions id={id} />}
          {may.payments && <Payments id={id} />}
        </div>
        <div className={columnClass}>
          {may.complaints && <Punishments id={id} />}
          {may.complaints && <Complaints id={id} />}
          <PersonNotes id={id} mayWrite={person.can.note} />
          {may.promocodes && <Promocodes id={id} />}
          {may.tickets && <Tickets id={id} />}
        </div>
      </div>
    </>
  );
}

const columnClass = 'flex min-w-0 flex-col gap-4';
