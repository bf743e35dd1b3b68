import { Fragment } from 'react';
import { Clock, MessageCircle, Phone } from 'lucide-react';
import { dialledNumbers, whatsappNumber } from '#contract/directory/center-phone.ts';
import { centerPage } from './center-page.text.ts';

interface CenterContactProps {
  readonly name: string;
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly registration_hours: string | null;
}

/** The rows of a list that lead to a center's telephone and WhatsApp, plain links, and say when its counter is open: only what is known. */
export function CenterContact({ name, phone, whatsapp, registration_hours: hours }: CenterContactProps) {
  const numbers = dialledNumbers(phone);
  const chat = whatsappNumber(whatsapp, phone);
  return (
    <>
      {numbers.length > 0 && (
        <li>
          <Phone className="i" aria-hidden="true" />
          <span>
            {numbers.map(({ text, dial }, index) => (
              <Fragment key={dial}>
                {index > 0 && ' · '}
                <a className="t" href={`tel:${dial}`} aria-label={centerPage.callOf(name, text)}>
                  {text}
                </a>
              </Fragment>
            ))}
          </span>
        </li>
      )}
      {chat && (
        <li>
          <MessageCircle className="i" aria-hidden="true" />
          <a href={`https://wa.me/${chat}`} rel="noreferrer" aria-label={centerPage.chatOf(name)}>
            {centerPage.chat}
          </a>
        </li>
      )}
      {hours && (
        <li>
          <Clock className="i" aria-hidden="true" />
          <span>{centerPage.registration(hours)}</span>
        </li>
      )}
    </>
  );
}

type Center = CenterContactProps & { readonly slug_name: string };

/** How the centers of a page are reached, each by its name where there are several; nothing where nothing is known. */
export function ContactSection({ centers }: { readonly centers: readonly Center[] }) {
  const reachable = [...new Map(centers.map((center) => [center.slug_name, center])).values()].filter(
    ({ phone, whatsapp, registration_hours: hours }) =>
      dialledNumbers(phone).length > 0 || whatsappNumber(whatsapp, phone) !== null || hours !== null,
  );
  if (reachable.length === 0) return null;
  return (
    <section className="info">
      <h2>{centerPage.contact}</h2>
      {reachable.map((center) => (
        <Fragment key={center.slug_name}>
          {centers.length > 1 && <h3>{center.name}</h3>}
          <ul className="siap">
            <CenterContact {...center} />
          </ul>
        </Fragment>
      ))}
    </section>
  );
}
