import { ChevronRight, Star } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'

const RateSheet = lazy(() => import('./rate-sheet.tsx'))

/** The row of the settings that leads to reviewing what was bought. */
export function RateRow() {
  const { t } = useTranslation()
  const [used, setUsed] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        <Star className="icon" aria-hidden />
        {t('account.settings.rate')}
        <span />
        <ChevronRight className="icon" aria-hidden />
      </button>
      {used && (
        <Suspense fallback={null}>
          <RateSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  )
}
