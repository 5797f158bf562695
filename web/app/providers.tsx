import { type ReactNode, useEffect, useState } from 'react'
import { LoginProvider } from '../account/login-provider.tsx'
import { retryImport } from '../base/connection/retry-import.ts'
import { LiveConnection } from '../base/live/live-connection.tsx'
import { holdInstallPrompt } from '../base/page/install-prompt.ts'
import type { ReadStore } from '../base/store/store-facts.ts'
import { StoreProvider } from '../base/store/store-provider.tsx'
import { CartProvider } from '../cart/cart-provider.tsx'
import { ChatProvider } from '../chat/chat-provider.tsx'
import { NotificationProvider } from '../notifications/notification-provider.tsx'
import { DeferredOffline } from '../offline/deferred-offline.tsx'
import { DeferredPopup } from '../popup/deferred-popup.tsx'
import { ShellSheets } from '../shell/sheets/shell-sheets.tsx'
import { ModalQueue } from '../ui/modal/modal-queue.tsx'
import { onFirstToast } from '../ui/toast/toast.ts'
import { SessionProvider } from './session-provider.tsx'

if (typeof window !== 'undefined') holdInstallPrompt()

const loadToaster = retryImport(() => import('../ui/toast/toaster.tsx'))

/** The toast area. Its script is loaded with the first thing there is to say. */
function DeferredToaster() {
  const [Toaster, setToaster] = useState<typeof import('../ui/toast/toaster.tsx').default>()
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

/** The providers around every page, error pages too. */
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
        <DeferredToaster />
        <DeferredOffline />
      </ModalQueue>
    </StoreProvider>
  )
}
