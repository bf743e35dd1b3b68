/** What the browser shows or saves by itself and is no page: pictures, feeds, lists for search engines. */
const FILE = /^\/(api|assets|wp-content)\/|\.\w+$/;

export const isFilePath = (pathname: string): boolean => FILE.test(pathname);
