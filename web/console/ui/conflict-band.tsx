import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { EdgeBand } from './edge-band.tsx'

export interface ChangedFact {
  /** The field or state that changed. */
  name: string
  before: ReactNode
  now: ReactNode
}

interface ConflictBandProps {
  /** Facts that differ from what this page showed when the entry began. */
  changes: readonly ChangedFact[]
  /** Takes the new state as the base of the entry; what was typed stays. */
  onTake: () => void
}

/** Somebody else changed the thing meanwhile (409): shows what changed, keeps everything typed, and lets the person send again. */
export function ConflictBand({ changes, onTake }: ConflictBandProps) {
  const { t } = useTranslation()
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
      <dl className="conflict">
        {changes.map(({ name, before, now }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="visually-hidden">{t('console.ui.conflictWas')} </span>
              <s>{before}</s>
              <ArrowRight className="icon" aria-hidden />
              <span className="visually-hidden">{t('console.ui.conflictIs')} </span>
              <b>{now}</b>
            </dd>
          </div>
        ))}
      </dl>
    </EdgeBand>
  )
}
