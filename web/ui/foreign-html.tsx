import { classNames } from './class-names.ts';

export interface ForeignHtmlProps {
  /** Sanitised by the server (server/content/library/html.ts): no scripts, no styles, no handlers, and safe links. */
  readonly html: string;
  readonly className?: string;
}

/** The only component that puts HTML from outside into a page. */
export function ForeignHtml({ html, className }: ForeignHtmlProps) {
  // oxlint-disable-next-line react/no-danger -- an article is HTML; the server has sanitised it, and the content security policy stops what it might have missed
  return <div className={classNames('tulisan', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
