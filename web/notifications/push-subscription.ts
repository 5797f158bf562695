/** The push subscription of this browser, if it has one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** Ends the subscription in the browser alone: its push service then refuses whatever the store still sends to it. */
export async function dropSubscription(): Promise<void> {
  const subscription = await findSubscription()
  await subscription?.unsubscribe()
}
