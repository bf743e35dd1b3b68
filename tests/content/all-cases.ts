import type { Filling } from '#tests/support/wordpress/fill.ts';
import { otherCases } from './cases/others.ts';
import { postCases } from './cases/posts.ts';
import { protocolCases } from './cases/protocol.ts';
import { termCases } from './cases/terms.ts';
import type { Service } from './support/service.ts';

/** What every content service answers, ours and WordPress alike. `content`: what it was filled with. */
export function allCases(open: () => { service: Service; content: Filling }): void {
  postCases(open);
  termCases(open);
  otherCases(open);
  protocolCases(open);
}
