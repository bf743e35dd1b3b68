import { ChevronDown } from 'lucide-react';
import { headOf, siteOf } from '../../../lib/head/page-head.ts';
import { faqThing } from '../../../lib/head/site-things.ts';
import { pageTitle } from '../../../text/common.ts';
import { faq } from './faq.text.ts';
import { DefaultLayout } from '../../../ui/layouts/site-layouts.tsx';
import type { Route } from './+types/faq';
import { siteSlots } from '../site-slots.tsx';
import { CONTENT_PAGE } from '../../../lib/page/page-cache.ts';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;
export const headers = () => CONTENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(siteOf(matches), {
    title: pageTitle(faq.title),
    description: faq.intro,
    path: '/faq',
    things: [faqThing(faq.groups.flatMap((group) => [...group.items]))],
  });

/** ROUTE-07: questions of which one is open at a time. They share a name, so the browser closes the others, also without script. */
export default function Faq() {
  return (
    <DefaultLayout {...siteSlots}>
      <div className="wrap teks">
        <header>
          <h1>{faq.title}</h1>
          <p className="teks-pembuka">{faq.intro}</p>
        </header>
        <div className="tanya">
          {faq.groups.map((group) => (
            <section key={group.title}>
              <h2>{group.title}</h2>
              {group.items.map((item) => (
                <details key={item.question} name="faq">
                  <summary>
                    {item.question}
                    <ChevronDown className="i" aria-hidden="true" />
                  </summary>
                  <p>{item.answer}</p>
                </details>
              ))}
            </section>
          ))}
        </div>
      </div>
    </DefaultLayout>
  );
}
