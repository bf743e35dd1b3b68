/** What both services mean by a piece of HTML: its words, without the typography that WordPress adds (wptexturize). */
export function plain(html: string): string {
  return decoded(html.replace(/<!--[\s\S]*?-->|<[^>]*>/g, ' '))
    .replace(/[‘’′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[–—]|--/g, '-')
    .replace(/…/g, '...')
    .replace(/×/g, 'x')
    .replace(/\s+/g, ' ')
    .trim();
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', hellip: '…' };

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return NAMED[name] ?? whole;
  });
}
