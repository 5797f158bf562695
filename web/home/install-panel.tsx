import { CircleAlert, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DAY_MS } from '#contract/durations.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { install, isInstalled } from '../base/page/install-prompt.ts'
import { browserStorage } from '../base/storage/browser-storage.ts'
import { useStore } from '../base/store/store-facts.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast/toast.ts'

/** Days for which "Not now" holds. */
const LATER_DAYS = 30
const LATER_KEY = 'installLater'

/** Installs the store as an app where the browser can; else it shows why not and how it works on an iPhone (product rules, 8). */
export default function InstallPanel() {
  const { t } = useTranslation()
  const { shopName } = useStore().settings
  const [installed, setInstalled] = useState(isInstalled)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [later, setLater] = useState(() => Number(browserStorage().getItem(LATER_KEY) ?? 0) > Date.now())
  useEffect(() => {
    const done = () => {
      setInstalled(true)
      toast({ kind: 'success', text: t('home.install.done') })
    }
    addEventListener('appinstalled', done)
    return () => removeEventListener('appinstalled', done)
  }, [t])

  async function installNow() {
    setBusy(true)
    setFailed(false)
    const outcome = await install().catch(() => 'impossible' as const)
    setBusy(false)
    setFailed(outcome === 'impossible')
  }

  function notNow() {
    browserStorage().setItem(LATER_KEY, String(Date.now() + LATER_DAYS * DAY_MS))
    setLater(true)
  }

  if (installed || later) return null
  return (
    <section className="install" aria-labelledby="install">
      <span className="install-mark" aria-hidden>
        {[...shopName][0]}
      </span>
      <div className="install-words">
        <h2 id="install">{t('home.install.title', { shop: shopName })}</h2>
        <p>{t('home.install.text')}</p>
        <div role="alert">
          {failed && (
            <>
              <p className="install-failed">
                <CircleAlert className="icon" aria-hidden />
                <span>{t('home.install.failed')}</span>
              </p>
              <p className="install-hint">{t('home.install.ios')}</p>
            </>
          )}
        </div>
      </div>
      <div className="install-ways">
        <Button kind="primary" small busy={busy} icon={<Smartphone className="icon" aria-hidden />} onClick={() => void installNow()}>
          {t('home.install.button')}
        </Button>
        <Button kind="quiet" small onClick={notNow}>
          {t('home.install.later')}
        </Button>
      </div>
    </section>
  )
}
