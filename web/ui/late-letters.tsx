import { useLanguage } from '../i18n/use-translation.ts'
import { useAlive } from './use-alive.ts'

/** Words in Sinhala: they stand at the odd places of what a text is split into. */
const SINHALA = /(\p{Script=Sinhala}(?:(?:\p{Script=Sinhala}|\u200d| )*\p{Script=Sinhala})?)/u

/**
 * A text that may hold Sinhala words on a page in another language. The fonts of that script are over 100 kB, so until the page has come to life
 * these words stand in what the device has, and the first paint does not wait for a name beside the title.
 */
export function LateLetters({ children }: { children: string }) {
  const language = useLanguage()
  const alive = useAlive()
  if (language === 'si') return children
  return children.split(SINHALA).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The parts of a text never change places.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={index} lang="si" className={alive ? undefined : 'late-letters'}>
        {part}
      </span>
    ),
  )
}
