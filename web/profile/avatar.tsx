import { useState } from 'react'
import { initialsOf } from './initials.ts'

/** The picture of a person, or the letters of the name while there is none. */
export function Avatar({ image, name }: { image: string | null; name: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className="avatar" aria-hidden>
      {image && image !== broken ? <img src={image} alt="" width="84" height="84" onError={() => setBroken(image)} /> : initialsOf(name)}
    </span>
  )
}
