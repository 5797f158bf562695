import type { ReactNode } from 'react'
import type { Permission } from '#contract/rules/permissions.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useMay } from '../session/console-session.tsx'
import { EdgeBand } from './edge-band.tsx'
import { RIGHT_TEXTS } from './people/right-text.ts'

/**
 * Fields that a role without the right may read only: they are disabled, and a band shows which right is needed.
 * @param waits disables them for now too, such as while a new thing is made, whose page follows
 */
export function LookOnlyWithout({ right, waits = false, children }: { right: Permission; waits?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const may = useMay()(right)
  return (
    <>
      {!may && <EdgeBand kind="rule">{t('console.ui.lookOnly', { right: t(RIGHT_TEXTS[right]) })}</EdgeBand>}
      <fieldset className="look-only" disabled={!may || waits}>
        {children}
      </fieldset>
    </>
  )
}
