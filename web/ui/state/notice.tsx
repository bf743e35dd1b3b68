import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type NoticeTone = 'info' | 'done' | 'change' | 'error';

const TONES = {
  info: { className: undefined, Icon: Info, role: undefined },
  done: { className: 'kabar-d', Icon: CircleCheck, role: 'status' },
  change: { className: 'kabar-m', Icon: Clock, role: undefined },
  error: { className: 'kabar-c', Icon: CircleAlert, role: 'alert' },
} as const;

export interface NoticeProps {
  readonly tone?: NoticeTone;
  /** Another icon than the tone's own, already with class 'i'. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** done is spoken politely (role status), error at once (role alert). */
export function Notice({ tone = 'info', icon, children, className }: NoticeProps) {
  const { className: toneClass, Icon, role } = TONES[tone];
  return (
    <div className={classNames('kabar', toneClass, className)} role={role}>
      {icon ?? <Icon className="i" aria-hidden="true" />}
      <div>{children}</div>
    </div>
  );
}
