import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { optionalImport } from '../../base/connection/retry-import.ts'
import { isChatPath } from '../paths.ts'
import { useChatSummary } from './chat-summary.ts'

const ReplyBanner = lazy(optionalImport(() => import('./reply-banner.tsx')))

/** Announces a reply of the shop until it is read or closed. Its script is loaded with the first reply. */
export function ChatBanner() {
  const { pathname } = useLocation()
  const { notice, open } = useChatSummary()
  if (!notice || open || isChatPath(pathname)) return null
  return (
    <Suspense fallback={null}>
      <ReplyBanner at={notice.at} />
    </Suspense>
  )
}
