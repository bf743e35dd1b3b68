import type {
  BreadcrumbList,
  FAQPage,
  ItemList,
  Organization,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { common } from '../../text/common.ts';
import { previewPath } from './page-head.ts';

/** The product itself; other things refer to it by its id. */
export function organizationThing(site: string): Exclude<Organization, string> {
  return {
    '@type': 'Organization',
    '@id': `${site}/#organization`,
    name: common.brand,
    url: `${site}/`,
    image: `${site}${previewPath('site/ambil-antrian')}`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      url: `${site}/contact-us`,
      availableLanguage: 'id',
    },
  };
}

/** The site with its search, as a search engine may offer it. */
export function websiteThing(site: string): Exclude<WebSite, string> {
  const action: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site}/search/result/?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': `${site}/#website`,
    name: common.appTitle,
    alternateName: common.brand,
    url: `${site}/`,
    inLanguage: 'id',
    publisher: { '@id': `${site}/#organization` },
    potentialAction: action,
  };
}

/** The breadcrumbs from the home page on; the last one is the page itself. */
export function breadcrumbThing(
  site: string,
  trail: readonly { readonly name: string; readonly path: string }[],
): Exclude<BreadcrumbList, string> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: site + path,
    })),
  };
}

export function faqThing(
  items: readonly { readonly question: string; readonly answer: string }[],
): Exclude<FAQPage, string> {
  return {
    '@type': 'FAQPage',
    inLanguage: 'id',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The pages that a list leads to. `first` is the position of its first item, counted from 1 over all pages of the list. */
export function listThing(
  site: string,
  items: readonly { readonly name: string; readonly path: string }[],
  first = 1,
): Exclude<ItemList, string> {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: first + at,
      name,
      url: site + path,
    })),
  };
}
