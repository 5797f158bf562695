import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IN_GRID, PictureSizes } from '../picture-sizes.ts'
import { type WallColour, wallClass } from './wall.ts'

interface SectionHeadProps {
  title: ReactNode
  /** Id of the heading, for `aria-labelledby`. */
  id?: string
  /** Target and text of the "View more" link. */
  more?: { to: string; text: string }
}

/** The heading of a section, with a link to its whole list. */
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

/** A row of products on a coloured background, which scrolls sideways. */
export function Shelf({ wall, labelledBy, children }: ShelfProps) {
  return (
    <ul className={`shelf-run ${wallClass(wall)}`} aria-labelledby={labelledBy}>
      {children}
    </ul>
  )
}

/** A grid of products: two columns on a phone, five on a wide screen. */
export function ShelfGrid({ wall, labelledBy, children }: ShelfProps) {
  return (
    <PictureSizes value={IN_GRID}>
      <ul className={`shelf-grid ${wallClass(wall)}`} aria-labelledby={labelledBy}>
        {children}
      </ul>
    </PictureSizes>
  )
}
