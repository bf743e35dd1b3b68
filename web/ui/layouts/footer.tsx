import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { contact, legal, siteMap } from '../../text/footer.ts';
import { common } from '../../text/common.ts';
import { useRootData } from '../../lib/page/root-data.ts';
import { Link } from '../link.tsx';

/** How to reach us: in the footer, except on the contact page, which shows it itself. */
export function ContactCard() {
  return (
    <section className="kartu-kontak" aria-labelledby="hubungi-kami">
      <h2 id="hubungi-kami">{contact.title}</h2>
      <ul>
        <li>
          <Mail className="i" aria-hidden="true" />
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </li>
        <li>
          <Phone className="i" aria-hidden="true" />
          <a className="t" href={contact.phoneHref}>
            {contact.phone}
          </a>
        </li>
        <li className="alamat">
          <MapPin className="i" aria-hidden="true" />
          <address>
            {contact.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span className="meta">{contact.hours}</span>
          </address>
        </li>
      </ul>
    </section>
  );
}

/** The copyright line of both footers, which repeats the sample notice. */
export function LegalLine() {
  const { demo } = useRootData();
  return (
    <div className="kaki-hak">
      <span>{legal.copyright}</span>
      {demo && (
        <span>
          {common.sampleTitle}. {common.sampleText}
        </span>
      )}
      <span>
        <Link to={legal.privacy.to}>{legal.privacy.label}</Link> &nbsp;·&nbsp;{' '}
        <Link to={legal.terms.to}>{legal.terms.label}</Link>
      </span>
    </div>
  );
}

/** Contact card, location, site map, the name and e-mail form, copyright (LAYOUT-04). */
export function Footer({ form }: { readonly form: ReactNode }) {
  return (
    <footer className="kaki">
      <div className="wrap">
        <div className="kaki-grid">
          <ContactCard />
          <nav aria-label={siteMap.title}>
            <h3>{siteMap.title}</h3>
            <div className="kaki-peta">
              {siteMap.items.map(({ label, to }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </div>
          </nav>
          {form}
        </div>
        <LegalLine />
      </div>
    </footer>
  );
}
