import { expect, test } from 'vitest';
import { NOTIFICATION_CHANNELS } from '#domain/vocabulary.ts';
import { notification } from './text.ts';

test('the settings show the channels in the order in which they are tried', () => {
  expect(Object.keys(notification.channelNames)).toEqual([...NOTIFICATION_CHANNELS]);
});
