/** Whether this browser can get pushes, and whether it may. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Where pushes to this browser go, as the interface takes it. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

/** The state of this browser; asks the person nothing. */
export async function readPush(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/**
 * Asks the person, and then the browser's push service; only ever after a press.
 * @param key the server's public key, base64url
 * Throws what the browser says when its push service is away.
 */
export async function askForPush(key: string): Promise<PushTarget | 'denied' | 'dismissed'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  const registration = await navigator.serviceWorker.ready;
  const asked = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await registration.pushManager.subscribe(asked).catch(async () => {
    // An earlier key of the server: the browser has to forget it first.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(asked);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

/** This browser wants no more pushes. Its address, to be told to the server; null when it had none. */
export async function endPushHere(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}
