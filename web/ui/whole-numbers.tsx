import type { ReactNode } from 'react'

/** Numbers with hyphens, such as phone numbers and dates. Browsers break lines after their hyphens. */
const NUMBER = /(\d{2,4}-\d{2,4}-\d{2,4})/

/** A text whose numbers with hyphens stay on one line. Whatever is no text is shown as it is. */
export function WholeNumbers({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return children.split(NUMBER).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
