import type { ReactNode } from 'react'
import { optionalPart } from '../base/connection/lazy-part.tsx'
import { useHydrated } from '../base/page/use-hydrated.ts'
import type { EmptyDrawingName } from './empty-drawing.tsx'
import { type WallColour, wallClass } from './shelf/wall.ts'

const EmptyDrawing = optionalPart(() => import('./empty-drawing.tsx'))

interface StateProps {
  title: ReactNode
  drawing: EmptyDrawingName
  text?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** Heading level: 1 where the state fills the page. */
  level?: 1 | 2
  wall?: WallColour
}

/** Shown in place of an empty list: a drawing, a title, one sentence, one action. The drawing is decoration and loaded after hydration. */
export function EmptyState({ title, drawing, text, action, level = 2, wall = 'plain' }: StateProps) {
  const hydrated = useHydrated()
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="state">
      <div className={`wall ${wallClass(wall)}`} aria-hidden>
        <svg viewBox="0 0 120 104" width="104" height="90" aria-hidden="true">
          {hydrated && <EmptyDrawing name={drawing} />}
        </svg>
      </div>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
