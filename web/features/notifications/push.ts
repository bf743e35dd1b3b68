/** Whether this browser can get pushes, and whether it may. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Where pushes to this browser go, as the interface takes it. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

/** The state of this browser. Reading it shows no question to the person. */
export async function readPush(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/**
 * Asks the person, and then the browser's push service. Call it only after a press.
 * @param key the server's public key, base64url
 * Throws the browser's error when its push service cannot be reached.
 */
export async function askForPush(key: string): Promise<PushTarget | 'denied' | 'dismissed'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  const registration = await navigator.serviceWorker.ready;
  const asked = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await registration.pushManager.subscribe(asked).catch(async () => {
    // The browser may be subscribed with an earlier key of the server, which it has to drop first.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(asked);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

/** Ends the pushes to this browser. Answers its push address, for the server to delete; null when it had none. */
export async function endPushHere(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}
