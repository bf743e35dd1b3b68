import { LocateFixed } from 'lucide-react';
import { locationText } from './location.text.ts';
import { Button } from '../../../ui/button.tsx';
import { useLocation } from './use-location.ts';

export type Coordinates = { readonly latitude: number; readonly longitude: number };

/** Asks for the person's location when it is pressed, never before. Without a location everything stays as it is (ERR-05), and a sentence says what helps instead. */
export function LocationButton({ onLocation }: { readonly onLocation: (location: Coordinates) => void }) {
  const { ask, missing, busy } = useLocation();
  const press = async () => {
    const { latitude, longitude } = await ask();
    if (latitude !== null && longitude !== null) onLocation({ latitude, longitude });
  };
  return (
    <>
      <Button
        tone="secondary"
        small
        className="perlu-skrip"
        onClick={() => void press()}
        busyLabel={busy && locationText.asking}
      >
        <LocateFixed className="i i-16" aria-hidden="true" />
        {locationText.use}
      </Button>
      {missing && (
        <p className="meta" role="status">
          {locationText.missing}
        </p>
      )}
    </>
  );
}
