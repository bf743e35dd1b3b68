import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { near } from '../../near.text.ts';
import { Button } from '../../../../ui/button.tsx';
import { useLocation } from '../use-location.ts';

export type Coordinates = { readonly latitude: number; readonly longitude: number };

/** Asks for the person's location when it is pressed, never before. Without a location everything stays as it is (ERR-05), and a sentence says what helps instead. */
export function LocationButton({ onPlace }: { readonly onPlace: (place: Coordinates) => void }) {
  const { ask, missing } = useLocation();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const { latitude, longitude } = await ask();
    setBusy(false);
    if (latitude !== null && longitude !== null) onPlace({ latitude, longitude });
  };
  return (
    <>
      <Button
        tone="secondary"
        small
        className="perlu-skrip"
        onClick={() => void press()}
        busyLabel={busy && near.asking}
      >
        <LocateFixed className="i i-16" aria-hidden="true" />
        {near.use}
      </Button>
      {missing && (
        <p className="meta" role="status">
          {near.missing}
        </p>
      )}
    </>
  );
}
