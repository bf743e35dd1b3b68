import { common } from '../../../text/common.ts';
import { kiosk as text } from './text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { Bone, Skeleton } from '../../../ui/state/skeleton.tsx';
import { Kiosk } from './kiosk.tsx';
import { useKioskToken } from './kiosk-token.ts';

/** The kiosk; in a browser that is none, how it becomes one. */
export function KioskScreen() {
  const token = useKioskToken();
  if (token) return <Kiosk key={token} token={token} />;
  if (token === undefined)
    return (
      <Skeleton label={common.loading}>
        <Bone height={128} radius={12} />
      </Skeleton>
    );
  return (
    <Empty
      heading="h1"
      title={text.closed}
      action={
        <ButtonLink to="/loket" prefetch={false}>
          {text.toDesk}
        </ButtonLink>
      }
    >
      {text.closedHelp}
    </Empty>
  );
}
