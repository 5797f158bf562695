import { initialsOf } from '../../../ui/text/initials.ts'

/** The letters of a person beside the name, which readers of the screen hear alone. */
export function Face({ name }: { name: string }) {
  return (
    <span className="face" aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
