import { ButtonLink } from '../button.tsx';
import { KawungFlower } from '../drawing/kawung.tsx';
import { Notice } from './notice.tsx';

export interface ErrorPageProps {
  readonly title: string;
  /** Language of the title where it is not the page's. */
  readonly titleLang?: string;
  readonly help: string;
  /** Draw '404' with a kawung as its zero. */
  readonly notFound?: boolean;
  readonly home: string;
  readonly search: string;
  /** When a call failed: that it did, and the address to try again. */
  readonly failed?: { readonly notice: string; readonly retry: string; readonly to: string } | null;
}

export function ErrorPage({ title, titleLang, help, notFound, home, search, failed }: ErrorPageProps) {
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
      {failed && (
        <Notice tone="error">
          <p>{failed.notice}</p>
          <ButtonLink to={failed.to} tone="secondary" small reloadDocument>
            {failed.retry}
          </ButtonLink>
        </Notice>
      )}
      {/* whole page loads: after an error the running application is not to be trusted */}
      <ButtonLink to="/" block reloadDocument>
        {home}
      </ButtonLink>
      <ButtonLink to="/search/result" tone="quiet" block reloadDocument>
        {search}
      </ButtonLink>
    </div>
  );
}
