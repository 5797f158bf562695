import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { TextKey } from '#contract/text/translate.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi } from '../base/session/session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast/toast.ts'
import { needsHomeScreen, type PushState, readPushState, renewPush, switchPushOff, switchPushOn } from './push-device.ts'
import './push-row.css'

/**
 * Switches push messages on this device: after an order, and in the profile. It requests permission only when pressed. Without `offered`
 * (before the first order) it can only switch them off. With `quiet` it is hidden where push is unsupported or blocked. Lazy component.
 */
export default function PushRow({ quiet = false, offered = true }: { quiet?: boolean; offered?: boolean }) {
  const { t } = useTranslation()
  const api = useApi()
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let current = true
    readPushState().then(
      (now) => {
        if (current) setState(now)
        if (now === 'on') renewPush(api).catch((error: unknown) => console.warn('The device was not renewed', error))
      },
      () => current && setState('unsupported'),
    )
    return () => {
      current = false
    }
  }, [api])
  if (state === null || (!offered && state !== 'on') || (quiet && (state === 'unsupported' || state === 'blocked'))) return null

  async function change(work: typeof switchPushOn, done: TextKey, wanted: PushState): Promise<void> {
    setBusy(true)
    setFailed(false)
    try {
      const now = await work(api)
      setState(now)
      if (now === wanted) toast({ kind: 'success', text: t(done) })
    } catch (error) {
      console.warn('Web push was not switched', error)
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  const why =
    state === 'blocked'
      ? 'notifications.push.blocked'
      : needsHomeScreen()
        ? 'notifications.push.unsupportedIos'
        : 'notifications.push.unsupported'
  return (
    <section className="push-row" aria-labelledby="push-title">
      <BellRing className="icon" aria-hidden />
      <div>
        <h3 id="push-title">{t('notifications.push.title')}</h3>
        <p>{t(state === 'blocked' || state === 'unsupported' ? why : 'notifications.push.text')}</p>
        <p className="field-help" role="status">
          {state === 'on' && t('notifications.push.isOn')}
          {failed && t('notifications.push.failed')}
        </p>
      </div>
      {state === 'off' && (
        <Button
          busy={busy}
          busyText={t('notifications.push.busy')}
          onClick={() => void change(switchPushOn, 'notifications.push.turnedOn', 'on')}
        >
          {t('notifications.push.on')}
        </Button>
      )}
      {state === 'on' && (
        <Button
          busy={busy}
          busyText={t('notifications.push.busy')}
          onClick={() => void change(switchPushOff, 'notifications.push.turnedOff', 'off')}
        >
          {t('notifications.push.off')}
        </Button>
      )}
    </section>
  )
}
