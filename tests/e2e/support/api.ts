import type { APIRequestContext } from '@playwright/test';
import type { ErrorBody } from '#contract/envelope.ts';

export type Answer = { readonly status: number; readonly data: unknown; readonly error: ErrorBody | undefined };
type Options = { readonly token?: string; readonly headers?: Record<string, string> };

/** Calls of the product's own interface, as an outside client makes them. */
export type Api = {
  get(path: string, options?: Options): Promise<Answer>;
  post(path: string, body?: unknown, options?: Options): Promise<Answer>;
};

export function createApi(request: APIRequestContext): Api {
  const call = async (method: string, path: string, body: unknown, options: Options = {}): Promise<Answer> => {
    const answer = await request.fetch(path, {
      method,
      headers: { ...options.headers, ...(options.token && { authorization: `Bearer ${options.token}` }) },
      ...(body !== undefined && { data: body }),
    });
    const json = (await answer.json()) as { data?: unknown; error?: ErrorBody };
    return { status: answer.status(), data: json.data, error: json.error };
  };
  return {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
  };
}
