import { MailQuestion, Smartphone } from 'lucide-react'
import { Fragment, lazy, Suspense, useState } from 'react'
import type { User } from '#contract/account.ts'
import type { ContactKind } from '#contract/profile.ts'
import { showRefusal } from '../../account/refusal.ts'
import { useApi, useSession } from '../../account/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { OutcomeNote } from '../../ui/note.tsx'
import { patiently } from '../../ui/patiently.ts'
import { preloadSheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.ts'

const loadConfirmPhone = () => import('./confirm-phone-sheet.tsx')
const ConfirmPhoneSheet = lazy(patiently(loadConfirmPhone))
const preload = () => {
  preloadSheet()
  // A failure shows when the sheet is opened.
  loadConfirmPhone().catch(() => undefined)
}
const KINDS: readonly ContactKind[] = ['email', 'phone']

/** A sentence with an e-mail in it: on a narrow screen that breaks before its sign rather than within a word. */
function Breaking({ text }: { text: string }) {
  const [before, ...after] = text.split('@')
  return (
    <>
      {before}
      {after.map((part) => (
        <Fragment key={part}>
          <wbr />@{part}
        </Fragment>
      ))}
    </>
  )
}

/** A new e-mail or phone that waits to be confirmed, and what can be done about it. */
export function WaitingContacts({ user }: { user: User }) {
  const { t } = useTranslation()
  const api = useApi()
  const { refresh } = useSession()
  const [busy, setBusy] = useState(false)
  const [typing, setTyping] = useState<boolean | null>(null)

  async function run(work: () => Promise<unknown>, done: string): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await work()
      await refresh()
      toast({ kind: 'success', text: done })
    } catch (error) {
      toast({ kind: 'error', text: showRefusal(error, t, []).alert ?? t('common.error.title') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {KINDS.map((kind) => {
        const address = user.waiting[kind]
        if (address === null) return null
        return (
          <div key={kind} className="waiting-contact">
            <OutcomeNote
              tone="waiting"
              icon={kind === 'email' ? MailQuestion : Smartphone}
              title={<Breaking text={t(`account.waiting.${kind}`, { address })} />}
            >
              {t(`account.waiting.${kind}Text`)}
            </OutcomeNote>
            <div className="waiting-actions">
              {kind === 'phone' && (
                <Button small onPointerDown={preload} onClick={() => setTyping(true)}>
                  {t('account.waiting.enterCode')}
                </Button>
              )}
              <Button small kind="quiet" onClick={() => void run(() => api.user.resendConfirmation({ kind }), t('account.waiting.sent'))}>
                {t('account.waiting.sendAgain')}
              </Button>
              <Button small kind="quiet" onClick={() => void run(() => api.user.keepContact({ kind }), t('account.waiting.kept'))}>
                {t('account.waiting.keepOld')}
              </Button>
            </div>
          </div>
        )
      })}
      {typing !== null && (
        <Suspense fallback={null}>
          <ConfirmPhoneSheet open={typing && user.waiting.phone !== null} onClose={() => setTyping(false)} />
        </Suspense>
      )}
    </>
  )
}
