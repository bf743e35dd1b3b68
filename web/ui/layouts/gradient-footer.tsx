import { common } from '../../text/common.ts';
import { gradientFooter } from '../../text/footer.ts';
import { BrandMark, KawungHem } from '../drawing/kawung.tsx';
import { LegalLine } from './footer.tsx';
import { Link } from '../link.tsx';

const { tagline, product, center, social } = gradientFooter;

/** For hospital and join pages: Produk, Medical Center, Social (LAYOUT-05). */
export function GradientFooter() {
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
          <nav aria-label={social.title}>
            <h3>{social.title}</h3>
            {social.items.map(({ label, to }) => (
              <a key={label} href={to} rel="noopener">
                {label}
              </a>
            ))}
          </nav>
        </div>
        <LegalLine />
      </div>
    </footer>
  );
}
