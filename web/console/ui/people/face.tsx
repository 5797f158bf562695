import { initialsOf } from '../../../ui/text/initials.ts'

/** The initials of a person beside the name; screen readers announce the name alone. */
export function Face({ name }: { name: string }) {
  return (
    <span className="face" aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
