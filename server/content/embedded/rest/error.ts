/** A refusal in WordPress's form: {code, message, data: {status, ...}}. Messages are WordPress's own words, read by programs only. */
export class RestError extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: string, status: number, message: string, data: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'RestError';
    this.code = code;
    this.status = status;
    this.data = data;
  }

  get body(): object {
    return { code: this.code, message: this.message, data: { status: this.status, ...this.data } };
  }
}

export type ParamFault = { readonly code: string; readonly message: string };

/** The refusal for wrong parameters, which names all of them at once. */
export function invalidParams(faults: ReadonlyMap<string, ParamFault>): RestError {
  const entries = [...faults];
  return new RestError('rest_invalid_param', 400, `Invalid parameter(s): ${[...faults.keys()].join(', ')}`, {
    params: Object.fromEntries(entries.map(([name, { message }]) => [name, message])),
    details: Object.fromEntries(entries.map(([name, fault]) => [name, { ...fault, data: null }])),
  });
}

export const noRoute = (): RestError =>
  new RestError('rest_no_route', 404, 'No route was found matching the URL and request method.');
