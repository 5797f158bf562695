import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { optionalImport } from '../base/connection/retry-import.ts'
import { useChatSummary } from './chat-summary.ts'
import { isChatPath } from './paths.ts'

const ReplyBand = lazy(optionalImport(() => import('./reply-band.tsx')))

/** Says that the shop replied, until that was read or closed. Its script comes with the first reply. */
export function ChatBanner() {
  const { pathname } = useLocation()
  const { notice, open } = useChatSummary()
  if (!notice || open || isChatPath(pathname)) return null
  return (
    <Suspense fallback={null}>
      <ReplyBand at={notice.at} />
    </Suspense>
  )
}
