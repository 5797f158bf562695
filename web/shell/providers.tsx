import { type ReactNode, useEffect, useState } from 'react'
import { LoginProvider } from '../account/login-provider.tsx'
import { SessionProvider } from '../account/session-provider.tsx'
import { CartProvider } from '../cart/cart-provider.tsx'
import { ChatProvider } from '../chat/chat-provider.tsx'
import { LiveKeeper } from '../live/live-keeper.tsx'
import { LateUnread } from '../notifications/late-unread.tsx'
import { LateOffline } from '../offline/late-offline.tsx'
import { ModalQueue } from '../ui/modal-queue.tsx'
import { patiently } from '../ui/patiently.ts'
import { onFirstToast } from '../ui/toast.ts'
import { holdInstallPrompt } from './install-prompt.ts'
import { LatePopup } from './late-popup.tsx'
import { ShellSheets } from './shell-sheets.tsx'
import type { ReadStore } from './store-facts.ts'
import { StoreProvider } from './store-provider.tsx'

if (typeof window !== 'undefined') holdInstallPrompt()

const loadToaster = patiently(() => import('../ui/toaster.tsx'))

/** The toast area. Its script is loaded with the first thing there is to say. */
function LateToaster() {
  const [Toaster, setToaster] = useState<typeof import('../ui/toaster.tsx').default>()
  useEffect(
    () =>
      onFirstToast(() => {
        void loadToaster().then(
          (module) => setToaster(() => module.default),
          // A toast is never the only place where something is said.
          () => undefined,
        )
      }),
    [],
  )
  return Toaster ? <Toaster /> : null
}

/** What surrounds every page, error pages too. */
export function Providers({ store, children }: { store: ReadStore | null; children: ReactNode }) {
  return (
    <StoreProvider store={store}>
      <ModalQueue>
        <SessionProvider>
          <LiveKeeper />
          <LateUnread />
          <LoginProvider>
            <CartProvider>
              <ChatProvider>
                <ShellSheets>{children}</ShellSheets>
              </ChatProvider>
              <LatePopup />
            </CartProvider>
          </LoginProvider>
        </SessionProvider>
        <LateToaster />
        <LateOffline />
      </ModalQueue>
    </StoreProvider>
  )
}
