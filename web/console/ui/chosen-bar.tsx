import type { ReactNode } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'

/** At the bottom of a list while rows are chosen: how many, what can be done with them, and the way out. */
export function ChosenBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <section className="chosen-bar" aria-label={t('console.ui.selected', { count })}>
      <b role="status">{t('console.ui.selected', { count })}</b>
      {children}
      <Button kind="quiet" small onClick={onClear}>
        {t('console.ui.clearChosen')}
      </Button>
    </section>
  )
}
