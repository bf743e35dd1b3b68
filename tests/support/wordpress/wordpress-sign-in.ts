import { randomBytes } from 'node:crypto';

const USER = 'redaksi';

/** An administrator of the site, as in a browser: cookies, and the nonce that the REST API also requires. */
export type AdminSignIn = {
  /** Calls the REST API; rejects with its message when it refuses. `path` begins with '/wp/v2/'. */
  api<T>(method: 'POST' | 'DELETE', path: string, body: unknown, headers?: Record<string, string>): Promise<T>;
  /** Sends a form of the administration that carries a nonce of its own, as its page shows it. */
  submit(page: string, fields: Record<string, string>): Promise<void>;
};

/** Fills in the installation's form and signs in. The site takes its own address from this request. */
export async function install(address: string, title: string): Promise<AdminSignIn> {
  const password = randomBytes(16).toString('hex');
  const installed = await postForm(`${address}/wp-admin/install.php?step=2`, {
    weblog_title: title,
    user_name: USER,
    admin_password: password,
    admin_password2: password,
    pw_weak: 'on',
    admin_email: 'redaksi@example.invalid',
    blog_public: '1',
  });
  const page = await installed.text();
  if (!/wp-login\.php/.test(page)) throw new Error(`WordPress was not installed: ${words(page)}`);
  return signIn(address, password);
}

async function signIn(address: string, password: string): Promise<AdminSignIn> {
  const cookies = new Map<string, string>([['wordpress_test_cookie', 'WP Cookie check']]);
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const form = { log: USER, pwd: password, testcookie: '1', redirect_to: `${address}/wp-admin/` };
  const entered = await postForm(`${address}/wp-login.php`, form, cookie());
  for (const line of entered.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s);
    cookies.set(name, value);
  }
  if (entered.status !== 302) throw new Error(`WordPress did not let us in: ${words(await entered.text())}`);
  const get = async (path: string): Promise<string> => {
    const answer = await fetch(`${address}${path}`, { headers: { cookie: cookie() }, redirect: 'manual' });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  };
  const nonce = await get('/wp-admin/admin-ajax.php?action=rest-nonce');

  return {
    async api(method, path, body, headers = {}) {
      const bytes = body instanceof Uint8Array;
      const answer = await fetch(`${address}/index.php?rest_route=${path.replace('?', '&')}`, {
        method,
        headers: {
          cookie: cookie(),
          'x-wp-nonce': nonce,
          ...(bytes ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: bytes ? (body as BodyInit) : JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`);
      return JSON.parse(text);
    },
    async submit(page, fields) {
      const html = await get(page);
      const token = /name="_wpnonce" value="(\w+)"/.exec(html)?.[1];
      if (!token) throw new Error(`${page} shows no form`);
      const answer = await postForm(`${address}${page}`, { _wpnonce: token, ...fields }, cookie());
      if (answer.status >= 400) throw new Error(`${page}: ${answer.status} ${words(await answer.text())}`);
      // Some settings (permalinks) take effect when the page is opened again, to which a browser is redirected.
      await get(page);
    },
  };
}

function postForm(url: string, fields: Record<string, string>, cookie = ''): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: cookie ? { cookie } : {},
  });
}

/** The beginning of a page's text. */
const words = (html: string): string =>
  html
    .replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 500);
