import { useLanguage } from '../i18n/use-translation.ts'
import { useAlive } from './use-alive.ts'
import { wrapParts } from './wrap-parts.tsx'

/** Words in Sinhala. */
const SINHALA = /(\p{Script=Sinhala}(?:(?:\p{Script=Sinhala}|\u200d| )*\p{Script=Sinhala})?)/u

/**
 * A text that may hold Sinhala words on a page in another language. The fonts of that script are over 100 kB, so until the page has come to life
 * these words stand in what the device has, and the first paint does not wait for a name beside the title.
 */
export function LateLetters({ children }: { children: string }) {
  const language = useLanguage()
  const alive = useAlive()
  if (language === 'si') return children
  return wrapParts(children, SINHALA, (part) => (
    <span lang="si" className={alive ? undefined : 'late-letters'}>
      {part}
    </span>
  ))
}
