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
        aria-label={`${t('wishes.tellMe')}: ${name}`}
        busy={wishing.busy}
        onClick={() => wishing.act('tellMe')}
      >
        {t('wishes.tellMe')}
      </Button>
    )
  }
  return (
    <div className="wish-set">
      <p>
        <b>{t('wishes.told')}</b> {t('wishes.toldHint')}
      </p>
      <Button
        kind="quiet"
        aria-label={`${t('wishes.stopTelling')}: ${name}`}
        busy={wishing.busy}
        onClick={() => wishing.act('stopTelling')}
      >
        {t('wishes.stopTelling')}
      </Button>
    </div>
  )
}
