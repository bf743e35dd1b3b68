import { blog } from '../../text/blog.ts';
import type { TrailStep } from '../../ui/trail.tsx';

/** The page above every other of the blog. */
export const BLOG_STEP: TrailStep = { name: blog.title, path: '/blog' };
