import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './button.tsx'
import { FallenPacket } from './fallen-packet.tsx'

interface ErrorStateProps {
  title: ReactNode
  text?: ReactNode
  /** Tries again; without it `action` is shown. */
  onRetry?: () => void
  action?: ReactNode
  level?: 1 | 2
}

/** Something did not load: a packet that fell over, what to do, and the button that does it. */
export function ErrorState({ title, text, onRetry, action, level = 2 }: ErrorStateProps) {
  const { t } = useTranslation()
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="state" role="alert">
      <div className="wall wall-fallen wall-coral" aria-hidden>
        <span className="fallen">
          <FallenPacket />
        </span>
      </div>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {onRetry ? (
        <Button icon={<RotateCcw className="icon" aria-hidden />} onClick={onRetry}>
          {t('common.action.retry')}
        </Button>
      ) : (
        action
      )}
    </div>
  )
}
