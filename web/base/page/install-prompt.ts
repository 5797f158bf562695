/** What Chromium hands out when the store can be put on the device (https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent). */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const isPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event && 'userChoice' in event

let held: InstallPromptEvent | null = null

/** How a wish to install ended; `impossible` when the browser offers no way. */
export type InstallOutcome = 'accepted' | 'dismissed' | 'impossible'

/** Keeps the browser's offer until the shopper asks for it. It may come before any page shows a button, so this begins with the first script. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return
    event.preventDefault()
    held = event
  })
}

/** Shows the browser's own dialog. Each offer can be used once. */
export async function install(): Promise<InstallOutcome> {
  const offer = held
  held = null
  if (!offer) return 'impossible'
  await offer.prompt()
  return (await offer.userChoice).outcome
}

/** Whether this page runs as an app already. Safari on iPhones tells it in a way of its own. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
}
