import { BellRing } from 'lucide-react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import type { Wishing } from './use-wishing.ts'

/** Sets or removes the stock alert of a sold-out item. */
export function StockAlert({ name, wishing }: { name: string; wishing: Wishing }) {
  const { t } = useTranslation()
  if (!wishing.awaited) {
    return (
      <Button
        icon={<BellRing className="icon" aria-hidden />}
        aria-label={`${t('wishes.notifyMe')}: ${name}`}
        busy={wishing.busy}
        onClick={() => wishing.act('notifyMe')}
      >
        {t('wishes.notifyMe')}
      </Button>
    )
  }
  return (
    <div className="wish-set">
      <p>
        <b>{t('wishes.notified')}</b> {t('wishes.notifiedHint')}
      </p>
      <Button
        kind="quiet"
        aria-label={`${t('wishes.stopNotifying')}: ${name}`}
        busy={wishing.busy}
        onClick={() => wishing.act('stopNotifying')}
      >
        {t('wishes.stopNotifying')}
      </Button>
    </div>
  )
}
