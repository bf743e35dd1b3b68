import { deskDrawing as words } from './join.text.ts';
import { StatusLine } from '../../../ui/status-line.tsx';
import { Tear, Ticket } from '../../../ui/ticket/ticket.tsx';

/** A small drawing of the desk's screen, beside the invitation to doctors on wide screens. */
export function DeskDrawing() {
  return (
    <div role="img" aria-label={words.label} className="hero-karcis-tempat">
      <Ticket as="div" className="hero-karcis" aria-hidden="true">
        <div className="px-6 pt-5 pb-5">
          <div className="baris-antar">
            <span className="kuat">{words.place}</span>
            <span className="t meta">{words.time}</span>
          </div>
          <StatusLine tone="running" className="mt-1">
            {words.running}
          </StatusLine>
        </div>
        <Tear />
        <div className="p-6">
          <div className="baris-antar items-end">
            <div>
              <div className="meta">{words.called}</div>
              <div className="nq mt-1.5 text-[5rem] text-arang">{words.number}</div>
            </div>
            <div className="text-right">
              {words.counts.map(([count, word]) => (
                <div key={word}>
                  <b className="t text-xl">{count}</b> <span className="meta">{word}</span>
                </div>
              ))}
            </div>
          </div>
          <div className="btn btn-1 btn-blok mt-5">{words.next}</div>
        </div>
      </Ticket>
    </div>
  );
}
