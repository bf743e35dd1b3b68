import { blog } from '../../../features/content/blog/text.ts';
import type { TrailStep } from '../../../ui/trail.tsx';

/** The page above every other of the blog. */
export const BLOG_STEP: TrailStep = { name: blog.title, path: '/blog' };
