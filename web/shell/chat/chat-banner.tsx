import { useLocation } from 'react-router'
import { optionalPart } from '../../base/connection/lazy-part.tsx'
import { isChatPath } from '../paths.ts'
import { useChatSummary } from './chat-summary.ts'

const ReplyBanner = optionalPart(() => import('./reply-banner.tsx'))

/** Announces a reply of the shop until it is read or closed. Its script is loaded with the first reply. */
export function ChatBanner() {
  const { pathname } = useLocation()
  const { notice, open } = useChatSummary()
  if (!notice || open || isChatPath(pathname)) return null
  return <ReplyBanner at={notice.at} />
}
