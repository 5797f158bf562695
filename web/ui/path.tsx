import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** One station of a path: what happens, in a sentence or two. */
export interface PathStep {
  title: ReactNode
  text?: ReactNode
  state: 'done' | 'now' | 'next'
  icon: LucideIcon
}

/** Stations from top to bottom, such as the way of the money back. */
export function Path({ steps }: { steps: readonly PathStep[] }) {
  return (
    <ol className="path">
      {steps.map(({ title, text, state, icon }, index) => {
        const Icon = state === 'done' ? Check : icon
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stations of a path keep their places
          <li key={index} className={state === 'next' ? undefined : `is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="path-mark">
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
