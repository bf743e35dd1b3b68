import { type APIRequestContext, expect } from '@playwright/test';

type Message = { id: number; body: string };

/** The first match of `wanted` in the newest message to `to`; waits for such a message. */
export async function fromOutbox(request: APIRequestContext, to: string, wanted: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(
      async () => {
        const answer = await request.get(`/api/outbox?to=${encodeURIComponent(to)}`);
        const { data } = (await answer.json()) as { data: { messages: Message[] } };
        const matches = data.messages.map(({ body }) => wanted.exec(body)).filter((match) => match !== null);
        return (found = matches[0]?.[1] ?? matches[0]?.[0] ?? '');
      },
      { message: `a message to ${to}`, intervals: [50, 100, 200] },
    )
    .not.toBe('');
  return found;
}
