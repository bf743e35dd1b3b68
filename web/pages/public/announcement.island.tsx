import { island } from '../../lib/island/island.tsx';
import { Announcement } from './announcement.tsx';

export const AnnouncementIsland = island('announcement', Announcement);
