import { island } from '../../../lib/island/island.tsx';
import { TopicIndex } from './topic-index.tsx';

export const TopicIndexIsland = island('topic-index', TopicIndex);
