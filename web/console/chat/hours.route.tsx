import type { LinksFunction } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { useConsoleQuery } from '../api/use-console-query.ts'
import { CHAT_PATH } from '../frame/waiting.ts'
import { useMay } from '../session/console-session.tsx'
import { EdgeBand } from '../ui/edge-band.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { chatCalls } from './calls.ts'
import styles from './chat.css?url'
import { HoursForm } from './hours-form.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** When chats are answered, and the message outside of these hours. */
export default function HoursPage() {
  const { t } = useTranslation()
  const calls = useCalls(chatCalls)
  const mayEdit = useMay()('settings.write')
  const query = useConsoleQuery({ key: ['chat', 'hours'], read: (signal) => calls.hours({}, { signal }) })
  return (
    <>
      <PageHead title={t('console.chat.hours.title')} back={{ to: CHAT_PATH, text: t('console.chat.nav') }} />
      <div className="page-body">
        <QueryState query={query}>
          {(read) => (
            <>
              {!read.own && <EdgeBand kind="rule">{t('console.chat.hours.office')}</EdgeBand>}
              {!mayEdit && <EdgeBand kind="rule">{t('console.chat.hours.ownerOnly')}</EdgeBand>}
              <HoursForm read={read} mayEdit={mayEdit} />
            </>
          )}
        </QueryState>
      </div>
    </>
  )
}
