import type { ReactNode } from 'react'
import { EmptyDrawing, type EmptyDrawingName } from './empty-drawing.tsx'
import { type WallColour, wallClass } from './shelf/wall.ts'

interface StateProps {
  title: ReactNode
  drawing: EmptyDrawingName
  text?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** Heading level: 1 where the state is the whole page. */
  level?: 1 | 2
  wall?: WallColour
}

/** Nothing here yet: a drawing on a shelf, a plain title, one sentence, one action. */
export function EmptyState({ title, drawing, text, action, level = 2, wall = 'plain' }: StateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="state">
      <div className={`wall ${wallClass(wall)}`} aria-hidden>
        <EmptyDrawing name={drawing} />
      </div>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
