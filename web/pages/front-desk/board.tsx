import { getBoard } from '#contract/front-desk/board/board.ts';
import { BoardScreen } from '../../features/front-desk/board/board-screen.tsx';
import { serverApi } from '../../lib/requests/api.ts';
import { apiFetchContext } from '../../lib/page/context.ts';
import { LIGHT_PAGE } from '../../lib/page/color-scheme.ts';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { unwrapMoved } from '../../features/directory/unwrap-moved.ts';
import { board } from '../../features/front-desk/board/text.ts';
import { pageTitle } from '../../text/common.ts';
import { BoardLayout } from '../../ui/layouts/board-layout.tsx';
import type { Route } from './+types/board';
import '../../features/front-desk/board/board.css';
import '../../features/front-desk/board/board-stacked.css';
import '../../features/front-desk/board/board-tools.css';

export const handle = LIGHT_PAGE;

/** The board is public, but shows one moment only, so it is never cached and not listed by search engines. */
export const headers = () => PRIVATE_PAGE;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `${board.title} ${loaderData.center.name}` : board.title) },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const result = await serverApi(context.get(apiFetchContext))(getBoard, { params: { center: params.center } });
  return unwrapMoved(result, (now) => `/layar/${now.hospital ?? params.center}${new URL(request.url).search}`);
}

/** The board updates itself, so a setting that changes the address need not load it again. */
export function shouldRevalidate() {
  return false;
}

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  return (
    <BoardLayout>
      <BoardScreen key={loaderData.center.slug_name} first={loaderData} />
    </BoardLayout>
  );
}
