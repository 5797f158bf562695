import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from './button.tsx'
import { FallenPacket } from './fallen-packet.tsx'

interface ErrorStateProps {
  title: ReactNode
  text?: ReactNode
  /** Called by the retry button; without it `action` is shown. */
  onRetry?: () => void
  action?: ReactNode
  level?: 1 | 2
}

/** Shown in place of content that did not load: a drawing, a message and a button. */
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
