import { Check, X } from 'lucide-react'

/** `done` or agrees, `now` or waits, `open` not yet, `wrong`. */
export type SquareState = 'done' | 'now' | 'open' | 'wrong'

/** An 18 px square for a state. It is always beside a word, so screen readers skip it. */
export function StateSquare({ state }: { state: SquareState }) {
  const Icon = state === 'done' ? Check : state === 'wrong' ? X : null
  return (
    <span className={`square square-${state}`} aria-hidden>
      {Icon && <Icon className="icon" />}
    </span>
  )
}
