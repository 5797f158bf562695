import { useEffect, useState } from 'react'
import type { Popup } from '#contract/calls/popup.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useApi } from '../base/session/session.ts'
import { browserStorage } from '../base/storage/browser-storage.ts'
import { ActionLink } from '../ui/action-link.tsx'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/modal/sheet.tsx'
import '../ui/modal/picture-wall.css'

/** Local-storage key of the id of the last pop-up that was closed in this browser. */
const KEY = 'popupSeen'

/** The pop-up that the owner published: each visitor sees each once. Waits its turn behind other sheets. In a chunk of its own. */
export default function GenericPopup({ quiet }: { quiet: boolean }) {
  const { t } = useTranslation()
  const api = useApi()
  const [popup, setPopup] = useState<Popup | null>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let current = true
    api.popup.get().then(
      async (response) => {
        if (!response.popup || response.popup._id === browserStorage().getItem(KEY)) return
        const whole = await withPicture(response.popup)
        if (!current) return
        setPopup(whole)
        setOpen(true)
      },
      (error: unknown) => console.warn('The pop-up could not be read', error),
    )
    return () => {
      current = false
    }
  }, [api])
  if (!popup) return null

  function close(): void {
    setOpen(false)
    if (popup) browserStorage().setItem(KEY, popup._id)
  }
  const words = popup.buttonText ?? t('common.action.ok')
  return (
    <Sheet
      kind="generic"
      open={open && !quiet}
      onClose={close}
      title={popup.title}
      text={popup.description || undefined}
      picture={
        popup.image && (
          <div className="popup-wall">
            <img src={popup.image} alt="" />
          </div>
        )
      }
    >
      {popup.action ? (
        <ActionLink to={popup.action} className="btn btn-primary btn-wide btn-apart" onClick={close}>
          {words}
        </ActionLink>
      ) : (
        <Button kind="primary" wide className="btn-apart" onClick={close}>
          {words}
        </Button>
      )}
      <Button kind="quiet" wide className="btn-beneath" aria-label={t('shell.popup.close')} onClick={close}>
        {t('common.action.close')}
      </Button>
    </Sheet>
  )
}

/**
 * The pop-up once its picture is there: one that came later would push the buttons away under a finger. One that never comes is left out.
 */
async function withPicture(popup: Popup): Promise<Popup> {
  if (popup.image === null) return popup
  const picture = new Image()
  picture.src = popup.image
  try {
    await picture.decode()
    return popup
  } catch {
    return { ...popup, image: null }
  }
}
