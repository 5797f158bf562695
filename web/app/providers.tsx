import { type ReactNode, useEffect, useState } from 'react'
import { LoginProvider } from '../account/login-provider.tsx'
import { optionalPart } from '../base/connection/lazy-part.tsx'
import { LiveConnection } from '../base/live/live-connection.tsx'
import { holdInstallPrompt } from '../base/page/install-prompt.ts'
import type { ReadStore } from '../base/store/store-facts.ts'
import { StoreProvider } from '../base/store/store-provider.tsx'
import { CartProvider } from '../cart/cart-provider.tsx'
import { ChatProvider } from '../chat/chat-provider.tsx'
import { NotificationProvider } from '../notifications/notification-provider.tsx'
import { LazyOfflineApp } from '../offline/lazy-offline-app.tsx'
import { DeferredPopup } from '../popup/deferred-popup.tsx'
import { ShellSheets } from '../shell/sheets/shell-sheets.tsx'
import { ModalQueue } from '../ui/modal/modal-queue.tsx'
import { onFirstToast } from '../ui/toast/toast.ts'
import { SessionProvider } from './session-provider.tsx'

if (typeof window !== 'undefined') holdInstallPrompt()

const Toaster = optionalPart(() => import('../ui/toast/toaster.tsx'))

/** The toast area. Its script is loaded with the first toast; a failed import loses nothing: every message is also shown elsewhere. */
function LazyToaster() {
  const [used, setUsed] = useState(false)
  useEffect(() => onFirstToast(() => setUsed(true)), [])
  return used && <Toaster />
}

/** The providers around every page, including error pages. */
export function Providers({ store, children }: { store: ReadStore | null; children: ReactNode }) {
  return (
    <StoreProvider store={store}>
      <ModalQueue>
        <SessionProvider>
          <LiveConnection />
          <NotificationProvider>
            <LoginProvider>
              <CartProvider>
                <ChatProvider>
                  <ShellSheets>{children}</ShellSheets>
                </ChatProvider>
                <DeferredPopup />
              </CartProvider>
            </LoginProvider>
          </NotificationProvider>
        </SessionProvider>
        <LazyToaster />
        <LazyOfflineApp />
      </ModalQueue>
    </StoreProvider>
  )
}
