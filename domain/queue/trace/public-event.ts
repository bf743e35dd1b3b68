import type { QueueEvent } from '../event.ts';

/**
 * An event as everybody may see it: of nobody it says why they go first, that they are at the laboratory, or why they got a number beyond the quota. Answers the event itself where it tells of no
 * health. The database makes the public text of an event by the same rule (queue_event_public_kind and queue_event_public_detail).
 */
export function publicEvent(event: QueueEvent): QueueEvent {
  const { kind, detail } = event;
  if (kind === 'SENT_TO_LAB') return { ...event, kind: 'AWAY' };
  if (kind === 'BACK_FROM_LAB') return { ...event, kind: 'BACK' };
  if (kind === 'PRIORITY') {
    const { reason: _, ...shown } = detail;
    return { ...event, detail: shown };
  }
  if (detail.line === 'EMERGENCY') return { ...event, detail: { ...detail, line: 'PRIORITY' } };
  return event;
}

/**
 * What a public event was, as far as the state of its number goes: a leave has an end, and who comes back from it says so. What is called a leave without that was held by the desk meanwhile.
 */
export function eventBehindPublic(event: QueueEvent): QueueEvent {
  const { kind, detail } = event;
  if (kind === 'AWAY' && detail.until === undefined) return { ...event, kind: 'SENT_TO_LAB' };
  return kind === 'BACK' && detail.by === 'CENTER' ? { ...event, kind: 'BACK_FROM_LAB' } : event;
}
