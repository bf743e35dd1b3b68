import { Camera as CameraIcon, Keyboard, ScanQrCode } from 'lucide-react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { DOOR_DIGITS } from '#contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { scannedDoorCode } from './door-code.ts';
import { doorScan as words } from './door-scan.text.ts';
import { door } from './door.text.ts';

const Camera = lazy(() => import('./camera.tsx').then((module) => ({ default: module.Camera })));

/** Scans the code at the door inside the page, or takes it as it is typed, which is all that is left where the camera is refused. The code goes behind the '#', as if its link had been opened. */
export function DoorScan() {
  const [way, setWay] = useState<'camera' | 'type' | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  /** How many codes were read that are no door's. */
  const [others, setOthers] = useState(0);
  const read = (text: string) => {
    const code = scannedDoorCode(text);
    if (code === null) setOthers((before) => before + 1);
    else location.hash = code;
  };
  return (
    <section className="tumpuk" aria-labelledby="pindai-pintu">
      <h2 id="pindai-pintu">{door.noCode}</h2>
      <p className="meta">{door.noCodeHelp}</p>
      {way === 'camera' && (
        <>
          <Suspense>
            <Camera
              key={others}
              words={words.camera}
              onText={read}
              onNone={() => {
                setIsRefused(true);
                setWay('type');
              }}
            />
          </Suspense>
          {others > 0 && <Notice tone="error">{words.notDoor}</Notice>}
        </>
      )}
      {way === 'type' && (
        <>
          {isRefused && (
            <Notice tone="change" icon={<CameraIcon className="i" aria-hidden="true" />}>
              <b>{words.refused}</b> {words.refusedHelp}
            </Notice>
          )}
          <DigitsForm />
        </>
      )}
      {way !== 'camera' && !isRefused && (
        <>
          <Button block tone={way === null ? 'primary' : 'secondary'} onClick={() => setWay('camera')}>
            <ScanQrCode className="i" aria-hidden="true" />
            {words.scan}
          </Button>
          <p className="meta">{words.privacy}</p>
        </>
      )}
      {way !== 'type' && (
        <Button block tone="secondary" onClick={() => setWay('type')}>
          <Keyboard className="i" aria-hidden="true" />
          {words.type}
        </Button>
      )}
    </section>
  );
}

function DigitsForm() {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector('input')?.focus();
  // Who chose to type, or has no camera, types at once.
  useEffect(focus, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const digits = typed.replace(/\D/g, '');
    if (digits.length === DOOR_DIGITS) {
      location.hash = digits;
      return;
    }
    setProblem(words.codeShort(digits.length));
    focus();
  };
  return (
    <form ref={form} method="post" noValidate className="tumpuk" onSubmit={submit}>
      <TextField
        label={words.code}
        help={words.codeHelp}
        error={problem}
        figures
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" block>
        {words.go}
      </Button>
    </form>
  );
}
