import { getTopic, listTopics } from '#contract/content/topic.ts';
import { answer } from '../platform/http/route.ts';
import { pageWaitLimit } from './library/content-cache.ts';
import { presentSpecialisation } from '../directory/specialisations/specialisation.present.ts';

export const topicRoutes = [
  answer(listTopics, (_, { library }) => library.topics.list(pageWaitLimit())),
  answer(getTopic, async ({ params }, { library, pool }) => {
    const { topic, related, articles, specialisations } = await library.topics.read(params.slug, pageWaitLimit());
    return {
      topic: { ...topic, specialization: await presentSpecialisation(pool, specialisations) },
      related,
      articles,
    };
  }),
];
