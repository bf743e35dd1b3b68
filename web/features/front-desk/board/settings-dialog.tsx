import { board as words, volumeWords } from './text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { ChoicePill, TogglePill } from '../../../ui/form/pill.tsx';
import { Slider } from '../../../ui/form/slider.tsx';
import type { BoardSettings, ChangeSettings } from './board-settings.ts';
import type { Board } from './board-types.ts';
import type { BoardChoice } from './board-view.ts';
import { findVoice } from './voice/browser-voice.ts';
import { SoundTest } from './voice/sound-test.tsx';
import type { useVoice } from './voice/use-voice.ts';

export interface SettingsDialogProps {
  readonly board: Board;
  readonly settings: BoardSettings;
  readonly choice: BoardChoice;
  readonly change: ChangeSettings;
  readonly voice: ReturnType<typeof useVoice>;
  readonly onClose: () => void;
}

/** The settings of this screen: which rooms it shows, and its sound. */
export function SettingsDialog({ board, settings, choice, change, voice, onClose }: SettingsDialogProps) {
  const { sound, volume, turning, name } = settings;
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={words.settings} closeLabel={words.close}>
      <div className="papan-atur">
        <p className="meta">{words.settingsHelp}</p>
        <TextField
          label={words.name}
          help={words.nameHelp}
          value={name}
          maxLength={60}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Clinics clinics={board.clinics} choice={choice} change={change} />
        <Either
          legend={words.sound}
          name="sound"
          words={[words.soundYes, words.soundNo]}
          value={sound}
          onChange={(value) => change({ sound: value })}
        />
        {sound && (
          <>
            <Slider
              label={words.volume}
              min={0}
              max={100}
              step={5}
              defaultValue={volume}
              words={volumeWords}
              ends={[words.quiet, words.loud]}
              onChange={(value) => change({ volume: value })}
            />
            {findVoice() && (
              <Either
                legend={words.voice}
                name="voice"
                words={[words.voiceBrowser, words.voiceBuiltIn]}
                value={settings.voice === 'browser'}
                onChange={(value) => change({ voice: value ? 'browser' : 'built-in' })}
              />
            )}
            <SoundTest settings={settings} change={change} voice={voice} />
          </>
        )}
        <Either
          legend={words.turning}
          name="turning"
          words={[words.turningYes, words.turningNo]}
          value={turning}
          onChange={(value) => change({ turning: value })}
        />
        <Button block onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </Dialog>
  );
}

interface ClinicsProps {
  readonly clinics: Board['clinics'];
  readonly choice: BoardChoice;
  readonly change: ChangeSettings;
}

function Clinics({ clinics, choice: { clinics: chosen, rooms }, change }: ClinicsProps) {
  return (
    <fieldset>
      <legend className="kuat">{words.clinics}</legend>
      <div className="pilihan">
        <TogglePill pressed={chosen.length + rooms.length === 0} onToggle={() => change({ clinics: [] })}>
          {words.allClinics}
        </TogglePill>
        {clinics.map(({ name, slug_name: slug }) => (
          <TogglePill
            key={slug}
            pressed={chosen.includes(slug)}
            onToggle={(isOn) => change({ clinics: isOn ? [...chosen, slug] : chosen.filter((one) => one !== slug) })}
          >
            {name}
          </TogglePill>
        ))}
      </div>
    </fieldset>
  );
}

interface EitherProps {
  readonly legend: string;
  readonly name: string;
  readonly words: readonly [yes: string, no: string];
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

function Either({ legend, name, words: [yes, no], value, onChange }: EitherProps) {
  return (
    <fieldset>
      <legend className="kuat">{legend}</legend>
      <div className="pilihan">
        <ChoicePill type="radio" name={name} checked={value} onChange={() => onChange(true)}>
          {yes}
        </ChoicePill>
        <ChoicePill type="radio" name={name} checked={!value} onChange={() => onChange(false)}>
          {no}
        </ChoicePill>
      </div>
    </fieldset>
  );
}
