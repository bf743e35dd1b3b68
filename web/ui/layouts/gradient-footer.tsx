import { common } from '../../text/common.ts';
import { gradientFooter } from '../../text/footer.ts';
import { BrandMark, KawungHem } from '../drawing/kawung.tsx';
import { useRootData } from '../../lib/page/root-data.ts';
import { LegalLine } from './footer.tsx';
import { Link } from '../link.tsx';

const { tagline, product, center, social } = gradientFooter;

/** For hospital and join pages: Produk, Medical Center, and Social where this installation has named pages of its own (LAYOUT-05). */
export function GradientFooter() {
  const pages = useRootData().contact.social;
  return (
    <footer className="kaki kaki-gradasi gelap">
      <KawungHem />
      <div className="wrap">
        <div className="kg">
          <div>
            <span className="merek">
              <BrandMark inverse />
              {common.brand}
            </span>
            <p className="kg-kata">{tagline}</p>
          </div>
          {[product, center].map(({ title, items }) => (
            <nav key={title} aria-label={title}>
              <h3>{title}</h3>
              {items.map(({ label, to }) => (
                <Link key={label} to={to}>
                  {label}
                </Link>
              ))}
            </nav>
          ))}
          {pages.length > 0 && (
            <nav aria-label={social}>
              <h3>{social}</h3>
              {pages.map(({ label, to }) => (
                <a key={to} href={to} rel="noopener">
                  {label}
                </a>
              ))}
            </nav>
          )}
        </div>
        <LegalLine />
      </div>
    </footer>
  );
}
