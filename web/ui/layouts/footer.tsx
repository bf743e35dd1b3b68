import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { contact, legal, siteMap } from '../../text/footer.ts';
import { common } from '../../text/common.ts';
import { useRootData } from '../../lib/page/root-data.ts';
import { Link } from '../link.tsx';

/** How to reach us: in the footer, except on the contact page, which shows it itself. Shows what is known; where nothing is, it leads to the form. */
export function ContactCard() {
  const { email, phones, address, hours } = useRootData().contact;
  return (
    <section className="kartu-kontak" aria-labelledby="hubungi-kami">
      <h2 id="hubungi-kami">{contact.title}</h2>
      <ul>
        {email && (
          <li>
            <Mail className="i" aria-hidden="true" />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phones.map(({ text, dial }) => (
          <li key={dial}>
            <Phone className="i" aria-hidden="true" />
            <a className="t" href={`tel:${dial}`}>
              {text}
            </a>
          </li>
        ))}
        {(address.length > 0 || hours) && (
          <li className="alamat">
            <MapPin className="i" aria-hidden="true" />
            <address>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {hours && <span className="meta">{hours}</span>}
            </address>
          </li>
        )}
        {!email && phones.length === 0 && (
          <li>
            <Mail className="i" aria-hidden="true" />
            <Link to={contact.write.to}>{contact.write.label}</Link>
          </li>
        )}
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
