import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface TimelineStep {
  title: ReactNode
  text?: ReactNode
  state: 'done' | 'now' | 'next'
  icon: LucideIcon
}

/** Steps from top to bottom, such as those of a refund. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ title, text, state, icon }, index) => {
        const Icon = state === 'done' ? Check : icon
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are never reordered
          <li key={index} className={state === 'next' ? undefined : `is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="timeline-mark">
              <Icon className="icon" aria-hidden />
            </span>
            <span>
              <b>{title}</b>
              {text}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
