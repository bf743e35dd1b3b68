import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { board as words } from '../text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/state/notice.tsx';
import type { BoardSettings, ChangeSettings } from '../board-settings.ts';
import { sentenceOf } from './sentence.ts';
import type { useVoice } from './use-voice.ts';

/** An invented call. */
const SAMPLE = { label: 'B14', room: 'Ruang 3', where: 'Ruang 3' } as const;

interface SoundTestProps {
  readonly settings: BoardSettings;
  readonly change: ChangeSettings;
  readonly voice: ReturnType<typeof useVoice>;
}

/** Speaks an invented call, and asks the person before the screen whether it was heard, because no browser knows that. */
export function SoundTest({ settings: { volume, voice: wanted }, change, voice }: SoundTestProps) {
  const [state, setState] = useState<'quiet' | 'saying' | 'asking' | 'heard' | 'not-heard' | 'silent'>('quiet');
  const test = async () => {
    setState('saying');
    await voice.ring(volume / 100);
    const said = await voice.say(sentenceOf([SAMPLE]), { volume: volume / 100, voice: wanted });
    setState(said === 'silent' ? 'silent' : 'asking');
  };
  const notHeard = () => {
    change({ voice: 'built-in' });
    setState('not-heard');
  };
  return (
    <div className="tes-suara">
      <Button tone="secondary" block busyLabel={state === 'saying' ? words.testing : null} onClick={() => void test()}>
        <Volume2 className="i" aria-hidden="true" />
        {words.test}
      </Button>
      <div role="status">
        {state === 'asking' && <p className="kuat">{words.testQuestion}</p>}
        {state === 'heard' && <Notice tone="done">{words.heardThanks}</Notice>}
        {state === 'not-heard' && <Notice tone="change">{words.notHeard}</Notice>}
        {state === 'silent' && <Notice tone="error">{words.noSound}</Notice>}
      </div>
      {state === 'asking' && (
        <div className="pilihan">
          <Button onClick={() => setState('heard')}>{words.heardYes}</Button>
          <Button tone="secondary" onClick={notHeard}>
            {words.heardNo}
          </Button>
        </div>
      )}
    </div>
  );
}
