import { blog } from '../../../features/content/blog/text.ts';
import type { TrailStep } from '../../../ui/trail.tsx';

/** The first breadcrumb of every other page of the blog. */
export const BLOG_STEP: TrailStep = { name: blog.title, path: '/blog' };
