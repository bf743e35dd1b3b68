import { ButtonLink } from '../button.tsx';
import { KawungFlower } from '../drawing/kawung.tsx';

export interface ErrorPageProps {
  readonly title: string;
  /** Language of the title where it is not the page's. */
  readonly titleLang?: string;
  readonly help: string;
  /** Draw '404' with a kawung as its zero. */
  readonly notFound?: boolean;
  readonly home: string;
  readonly search: string;
}

export function ErrorPage({ title, titleLang, help, notFound, home, search }: ErrorPageProps) {
  return (
    <div className="e404">
      {notFound && (
        <div className="nq besar" aria-hidden="true">
          <span>4</span>
          <KawungFlower />
          <span>4</span>
        </div>
      )}
      <h1 lang={titleLang}>{title}</h1>
      <p>{help}</p>
      {/* a full page load, because after an error the running application cannot be trusted */}
      <ButtonLink to="/" block reloadDocument>
        {home}
      </ButtonLink>
      <ButtonLink to="/search/result" tone="quiet" block reloadDocument>
        {search}
      </ButtonLink>
    </div>
  );
}
