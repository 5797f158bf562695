import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'

/** Rows on hairlines; several may be open. Works before any script. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="accordion">{children}</div>
}

/** One row: a question or a heading, and what it folds away. */
export function AccordionRow({ title, open = false, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>
        <span>{title}</span>
        <Plus className="icon accordion-plus" aria-hidden />
        <Minus className="icon accordion-minus" aria-hidden />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}
