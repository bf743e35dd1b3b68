import { createContext } from 'react-router';
import type { Device } from './device.ts';

/** Hands a request to the server's own `fetch` in process: no network hop, same validation and errors as outside. */
export type ApiFetch = (request: Request) => Promise<Response>;

/**
 * What the server hands to loaders; set by `makeContext` in entry.server. Reading one that was not set throws, so a
 * loader can never render without the server's own fetch.
 */
export const apiFetchContext = createContext<ApiFetch>();
/** Takes the HTML of a page that is rendered whole: the text itself, which need not become bytes and text again on its way. */
export type TakeHtml = (html: string) => void;
export const takeHtmlContext = createContext<TakeHtml>();
/** The nonce of this answer's content security policy. */
export const nonceContext = createContext<string>();
/** Whether this installation shows invented data. */
export const demoContext = createContext<boolean>();
/** Where the tiles of maps come from; null: maps have a ground of our own. */
export type MapTiles = {
  /** Template with {z}, {x} and {y}. */
  readonly url: string;
  /** The attribution that is shown beside the tiles; an address at its end becomes its link. */
  readonly attribution: string;
};
/** How people reach whoever runs this installation. Null, or without a line: not said. */
export type SiteContact = {
  readonly email: string | null;
  /** As people write each, and as a telephone dials it. */
  readonly phones: readonly { readonly text: string; readonly dial: string }[];
  /** Line by line. */
  readonly address: readonly string[];
  readonly hours: string | null;
  /** Their pages at social networks, each with what it is called. */
  readonly social: readonly { readonly label: string; readonly to: string }[];
};
export const contactContext = createContext<SiteContact>();
export const mapContext = createContext<MapTiles | null>();
/** The address people use, without a trailing slash. */
export const siteContext = createContext<string>();
export const deviceContext = createContext<Device>();
