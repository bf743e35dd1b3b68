import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { JoinFormWords, JoinWords } from './join.text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { KawungHem } from '../../../ui/drawing/kawung.tsx';
import { GradientFooter } from '../../../ui/layouts/gradient-footer.tsx';
import { DefaultLayout } from '../../../ui/layouts/site-layouts.tsx';
import { Ticket } from '../../../ui/ticket/ticket.tsx';
import './join.css';

export interface JoinPageProps {
  readonly words: JoinWords;
  /** Where the first button leads. */
  readonly to: string;
  /** One icon for each point, in the same order. */
  readonly icons: readonly LucideIcon[];
  readonly drawing: ReactNode;
  readonly nav: ReactNode;
  readonly session: ReactNode;
  /** The last part of the page: a form, or another invitation. */
  readonly children: ReactNode;
}

/** A page that invites people to join: what the product is, what they gain, how it works (LAYOUT-05: with the gradient footer). */
export function JoinPage({ words, to, icons, drawing, nav, session, children }: JoinPageProps) {
  return (
    <DefaultLayout nav={nav} session={session} footer={<GradientFooter />} screen="hal-beranda hal-gabung">
      <section className="hero gelap">
        <div className="latar" />
        <div className="wrap">
          <div>
            <h1>
              {words.heading[0]} <br className="hanya-besar" />
              {words.heading[1]}
            </h1>
            <p className="sub">{words.sub}</p>
            <ButtonLink tone="white" to={to}>
              {words.action}
            </ButtonLink>
          </div>
          {drawing}
        </div>
        <KawungHem />
      </section>
      <section className="bagian" aria-labelledby="points">
        <div className="wrap">
          <div className="bagian-judul">
            <h2 id="points">{words.pointsTitle}</h2>
          </div>
          <ul className="g-untung">
            {words.points.map(({ title, text }, at) => {
              const Icon = icons[at] ?? Check;
              return (
                <li key={title}>
                  <span className="ikon">
                    <Icon className="i i-24" aria-hidden="true" />
                  </span>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              );
            })}
          </ul>
        </div>
      </section>
      <section className="bagian bg-k" aria-labelledby="steps">
        <div className="wrap">
          <div className="bagian-judul">
            <h2 id="steps">{words.stepsTitle}</h2>
          </div>
          <Ticket as="ol" onPaper className="cara">
            {words.steps.map(({ title, text }, at) => (
              <li key={title}>
                {at > 0 && <span className="sobek-t" />}
                <span className="nq no">{at + 1}</span>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </Ticket>
        </div>
      </section>
      {children}
    </DefaultLayout>
  );
}

/** The form with what to have at hand beside it; the target of the page's first button. */
export function JoinFormSection({ words, children }: { readonly words: JoinFormWords; readonly children: ReactNode }) {
  return (
    <section className="bagian" id="ajukan" aria-labelledby="form">
      <div className="wrap g-ajukan">
        <div className="judul">
          <h2 id="form">{words.formTitle}</h2>
          <p>{words.formIntro}</p>
        </div>
        <aside className="siapkan" aria-labelledby="ask">
          <h3 id="ask">{words.askTitle}</h3>
          <ul>
            {words.ask.map((line) => (
              <li key={line}>
                <Check className="i" aria-hidden="true" />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </aside>
        <div className="isian-ajukan">{children}</div>
      </div>
    </section>
  );
}
