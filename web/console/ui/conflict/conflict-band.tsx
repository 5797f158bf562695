import { ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EdgeBand } from '../edge-band.tsx'

export interface ChangedFact {
  /** The field or state that changed. */
  name: string
  before: ReactNode
  now: ReactNode
  /** The entry in the same field, which stays. */
  mine?: ReactNode
}

interface ConflictBandProps {
  /** Facts that differ from what this page showed when the entry began. */
  changes: readonly ChangedFact[]
  /** Takes the new state as the base of the entry; what was typed stays. */
  onTake: () => void
}

/**
 * Somebody else changed the thing meanwhile (409): shows what changed, keeps everything typed, and lets the person send again. Scrolls
 * itself into view, because the button that was pressed may be far below it.
 */
export function ConflictBand({ changes, onTake }: ConflictBandProps) {
  const { t } = useTranslation()
  const facts = useRef<HTMLDListElement>(null)
  useEffect(() => {
    facts.current?.closest('.band')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <EdgeBand
      kind="wrong"
      role="alert"
      action={
        <Button small onClick={onTake}>
          {t('console.ui.conflictTake')}
        </Button>
      }
    >
      <b>{t('console.ui.conflictTitle')}</b> {t('console.ui.conflictText')}
      <dl ref={facts} className="conflict">
        {changes.map(({ name, before, now, mine }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="visually-hidden">{t('console.ui.conflictWas')} </span>
              <s>{before}</s>
              <ArrowRight className="icon" aria-hidden />
              <span className="visually-hidden">{t('console.ui.conflictIs')} </span>
              <b>{now}</b>
            </dd>
            {mine !== undefined && (
              <dd className="conflict-mine">
                {t('console.ui.conflictMine')} <b>{mine}</b>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </EdgeBand>
  )
}
