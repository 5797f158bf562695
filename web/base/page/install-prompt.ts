/** Chromium's event for installing the app (https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent). */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const isPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event && 'userChoice' in event

let held: InstallPromptEvent | null = null

/** Result of an install request; `impossible` when the browser does not support it. */
export type InstallOutcome = 'accepted' | 'dismissed' | 'impossible'

/**
 * Holds back the browser's install prompt until the shopper presses the button for it. The event may fire before any page renders a button,
 * so the first script listens for it.
 */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return
    event.preventDefault()
    held = event
  })
}

/** Shows the browser's install dialog. Each prompt can be used once. */
export async function install(): Promise<InstallOutcome> {
  const offer = held
  held = null
  if (!offer) return 'impossible'
  await offer.prompt()
  return (await offer.userChoice).outcome
}

/** Whether this page runs as an installed app. Safari on iPhones has its own property for that. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
}
