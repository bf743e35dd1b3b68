import { home } from '../../features/directory/search/home.text.ts';
import { Initials } from '../../ui/drawing/initials.tsx';
import { QueueRail } from '../../ui/ticket/queue-rail.tsx';
import { Tear, Ticket } from '../../ui/ticket/ticket.tsx';

/** A drawn ticket, beside the search on wide screens. */
export function SampleTicket() {
  return (
    <div role="img" aria-label={home.sampleLabel} className="hero-karcis-tempat">
      <Ticket as="div" className="hero-karcis" aria-hidden="true">
        <div className="baris gap-3.5 px-6 pt-5 pb-5">
          <Initials id={2} name={home.sampleDoctor} />
          <div>
            <div className="kuat">{home.sampleDoctor}</div>
            <div className="meta">{home.samplePlace}</div>
          </div>
        </div>
        <Tear />
        <div className="p-6">
          <div className="baris-antar items-end">
            <div>
              <div className="meta">{home.yourNumber}</div>
              <div className="nq mt-1.5 text-[5rem] text-telaga-950">
                <span className="sorot">{home.sampleNumber}</span>
              </div>
            </div>
            <div className="text-right">
              <div className="meta">{home.window}</div>
              <div className="t kuat text-xl">{home.sampleWindow}</div>
            </div>
          </div>
          <div className="mt-5">
            <QueueRail now={9} mine={14} />
            <div className="rel-ket">
              <span className="ml-[12%]">{home.calledNow}</span>
              <span>{home.you}</span>
            </div>
          </div>
        </div>
      </Ticket>
    </div>
  );
}

/** The three steps of using the product, as three ticket stubs. */
export function ThreeSteps() {
  return (
    <section className="bagian" aria-labelledby="steps">
      <div className="wrap">
        <div className="bagian-judul">
          <h2 id="steps">{home.steps}</h2>
        </div>
        <Ticket as="ol" className="cara">
          <li>
            <span className="nq no">1</span>
            <div>
              <h3>{home.step1}</h3>
              <p>{home.step1Text}</p>
            </div>
            <div className="mini" aria-hidden="true">
              {home.times.map((time, index) => (
                <span key={time} className={index === 1 ? 'mini-jam t pilih-jam' : 'mini-jam t'}>
                  {time}
                </span>
              ))}
            </div>
          </li>
          <li>
            <span className="sobek-t" />
            <span className="nq no">2</span>
            <div>
              <h3>{home.step2}</h3>
              <p>{home.step2Text}</p>
            </div>
            <div className="mini" aria-hidden="true">
              <span className="mini-no nq">{home.sampleNumber}</span>
            </div>
          </li>
          <li>
            <span className="sobek-t" />
            <span className="nq no">3</span>
            <div>
              <h3>{home.step3}</h3>
              <p>{home.step3Text}</p>
            </div>
            <div className="mini" aria-hidden="true">
              <QueueRail now={9} mine={14} />
            </div>
          </li>
        </Ticket>
      </div>
    </section>
  );
}
