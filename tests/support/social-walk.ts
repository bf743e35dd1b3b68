/** Cookies of one browser at one provider. */
type Jar = Map<string, string>;

function remember(jar: Jar, answer: Response): void {
  for (const cookie of answer.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

const STEPS_MAX = 12;

/**
 * Walks through a stand-in as a browser would: follows its redirects, chooses a person where it asks for one, and stops where it
 * sends back to `redirectUri`. Answers the query of that address.
 */
export async function walkThrough(url: string, redirectUri: string, personId: string): Promise<URLSearchParams> {
  const jar: Jar = new Map();
  let at = url;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (at.startsWith(redirectUri)) return new URL(at).searchParams;
    const answer = await fetch(at, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: form }),
    });
    form = null;
    remember(jar, answer);
    const next = answer.headers.get('location');
    if (next) {
      at = new URL(next, at).href;
      continue;
    }
    const html = await answer.text();
    const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1];
    if (action === undefined) throw new Error(`${at} answered ${answer.status}: ${html.slice(0, 200)}`);
    form = new URLSearchParams({ account: personId });
    for (const [, name = '', value = ''] of html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g))
      form.set(name, value);
    at = new URL(action, at).href;
  }
  throw new Error('the provider led round in circles');
}
