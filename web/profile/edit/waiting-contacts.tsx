import { MailQuestion, Smartphone } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { User } from '#contract/calls/account.ts'
import type { ContactKind } from '#contract/calls/profile.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { lazyPart } from '../../base/connection/lazy-part.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useApi, useSession } from '../../base/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { preloadSheet } from '../../ui/modal/sheet.tsx'
import { OutcomeNote } from '../../ui/note.tsx'
import { toast } from '../../ui/toast/toast.ts'

const ConfirmPhoneSheet = lazyPart(() => import('./confirm-phone-sheet.tsx'))
const preload = () => {
  preloadSheet()
  ConfirmPhoneSheet.preload()
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

/** A new e-mail or phone that waits to be confirmed, or the own one while it is unproven, and what can be done about it. */
export function WaitingContacts({ user }: { user: User }) {
  const { t } = useTranslation()
  const api = useApi()
  const { refresh } = useSession()
  const [busy, setBusy] = useState(false)
  const [typing, setTyping] = useState<boolean | null>(null)

  async function run(work: () => Promise<unknown>, done: string): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      await work()
      await refresh()
      toast({ kind: 'success', text: done })
      return true
    } catch (error) {
      toast({ kind: 'error', text: showRefusal(error, t, []).alert ?? t('common.error.title') })
      return false
    } finally {
      setBusy(false)
    }
  }

  async function send(kind: ContactKind): Promise<void> {
    const sent = await run(
      () => api.user.resendConfirmation({ kind }),
      t(kind === 'email' ? 'account.waiting.linkSent' : 'account.waiting.codeSent'),
    )
    if (sent && kind === 'phone') setTyping(true)
  }

  return (
    <>
      {KINDS.map((kind) => {
        const address = user.waiting[kind]
        if (address === null)
          return user.verified[kind] || user[kind] === '' ? null : <Unproven key={kind} kind={kind} user={user} busy={busy} send={send} />
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
        <ConfirmPhoneSheet open={typing && (user.waiting.phone !== null || !user.verified.phone)} onClose={() => setTyping(false)} />
      )}
    </>
  )
}

interface UnprovenProps {
  kind: ContactKind
  user: User
  busy: boolean
  send: (kind: ContactKind) => Promise<void>
}

/** The own e-mail or phone without a proof yet: it cannot be used to set a new password. */
function Unproven({ kind, user, busy, send }: UnprovenProps) {
  const { t } = useTranslation()
  const email = kind === 'email'
  return (
    <div className="waiting-contact">
      <OutcomeNote
        tone="waiting"
        icon={email ? MailQuestion : Smartphone}
        title={<Breaking text={t(email ? 'account.waiting.ownEmail' : 'account.waiting.ownPhone', { address: user[kind] })} />}
      >
        {t(email ? 'account.waiting.ownEmailText' : 'account.waiting.ownPhoneText')}
      </OutcomeNote>
      <div className="waiting-actions">
        <Button small busy={busy} onPointerDown={email ? undefined : preload} onClick={() => void send(kind)}>
          {t(email ? 'account.waiting.sendLink' : 'account.waiting.sendCode')}
        </Button>
      </div>
    </div>
  )
}
