import { classNames } from './class-names.ts';

export interface ForeignHtmlProps {
  /** Sanitised by the server (server/library): no scripts, no styles, no handlers, links made safe. */
  readonly html: string;
  readonly className?: string;
}

/** The one place where HTML that was not written here becomes part of a page. */
export function ForeignHtml({ html, className }: ForeignHtmlProps) {
  // oxlint-disable-next-line react/no-danger -- an article is HTML; the server has sanitised it, and the content security policy stops what it might have missed
  return <div className={classNames('tulisan', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
