import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IN_GRID, PictureSizes } from '../picture-sizes.ts'
import { type WallColour, wallClass } from './wall.ts'

interface SectionHeadProps {
  title: ReactNode
  /** Id of the heading, for `aria-labelledby`. */
  id?: string
  /** Where "View more" leads and what it says. */
  more?: { to: string; text: string }
}

/** The head of a section: its name, and the way to more of it. */
export function SectionHead({ title, id, more }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {more && (
        <Link className="go-link" to={more.to} prefetch="intent">
          {more.text}
          <ChevronRight className="icon" aria-hidden />
        </Link>
      )}
    </div>
  )
}

interface ShelfProps {
  wall: WallColour
  /** Id of the heading that names the shelf. */
  labelledBy?: string
  children: ReactNode
}

/** Items beside each other on one continuous wall, scrolled sideways inside itself. */
export function Shelf({ wall, labelledBy, children }: ShelfProps) {
  return (
    <ul className={`shelf-run ${wallClass(wall)}`} aria-labelledby={labelledBy}>
      {children}
    </ul>
  )
}

/** Items in rows: two on a phone, five on a wide screen, no gaps between walls. */
export function ShelfGrid({ wall, labelledBy, children }: ShelfProps) {
  return (
    <PictureSizes value={IN_GRID}>
      <ul className={`shelf-grid ${wallClass(wall)}`} aria-labelledby={labelledBy}>
        {children}
      </ul>
    </PictureSizes>
  )
}
