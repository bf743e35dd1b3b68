import { classNames } from '../class-names.ts';
import { Initials, type InitialsProps } from './initials.tsx';

export interface FaceProps extends InitialsProps {
  /** Address of the photo; null: initials stand for it. */
  readonly photo: string | null;
}

/** A person's photo or, until there is one, the initials; the name itself must stand beside it. */
export function Face({ photo, ...rest }: FaceProps) {
  if (photo === null) return <Initials {...rest} />;
  return (
    <img
      className={classNames('inisial foto', rest.size && rest.size !== 'm' && `inisial-${rest.size}`)}
      src={photo}
      alt=""
      width={320}
      height={320}
    />
  );
}
