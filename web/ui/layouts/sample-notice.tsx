import { common } from '../../text/common.ts';

/** Says on every page that doctors, schedules and queues are invented. */
export function SampleNotice() {
  return (
    <div className="contoh" role="note">
      <p className="wrap">
        <b>{common.sampleTitle}.</b> {common.sampleText}
      </p>
    </div>
  );
}
