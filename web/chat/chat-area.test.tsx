import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { chatMe } from '#contract/calls/chat.ts'
import { clearPersonalData } from '../base/storage/browser-storage.ts'
import { StoreContext } from '../base/store/store-facts.ts'
import { ChatSummaryContext } from '../shell/chat/chat-summary.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { renderPart } from '../testing/render-part.tsx'
import { storeForTests } from '../testing/store-for-tests.ts'
import { userForTests } from '../testing/user-for-tests.ts'
import { ModalQueue } from '../ui/modal/modal-queue.tsx'
import ChatArea from './chat-area.tsx'

afterEach(() => clearPersonalData({ lost: false }))

it('closes at Escape, unless the key ends the composition of a syllable', async () => {
  const close = vi.fn()
  const store = openFakeStore()
  store.respond(chatMe, { success: true, data: [], before: null })
  const summary = { unread: 0, notice: null, open: true, show: () => undefined, close, dismissNotice: () => undefined }
  renderPart(
    <StoreContext value={storeForTests()}>
      <ChatSummaryContext value={summary}>
        <ModalQueue>
          <ChatArea item={null} onItemUsed={() => undefined} />
        </ModalQueue>
      </ChatSummaryContext>
    </StoreContext>,
    { store, user: userForTests() },
  )
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', isComposing: true })
  expect(close).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
  expect(close).toHaveBeenCalledOnce()
})
