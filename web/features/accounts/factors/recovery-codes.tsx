import { Button } from '../../../ui/button.tsx';
import { staffSignIn as words } from './text.ts';
import './factors.css';

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  return (
    <section className="tumpuk" aria-labelledby="kode-pemulihan">
      <h2 id="kode-pemulihan">{words.codesHeading}</h2>
      <p>{words.codesHelp}</p>
      <ul className="kode-pemulihan">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button block onClick={onKept}>
        {words.codesKept}
      </Button>
    </section>
  );
}
