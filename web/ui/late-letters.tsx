import { useLanguage } from '../i18n/use-translation.ts'
import { HANGUL, KoreanFont } from './korean-font.tsx'
import { useAlive } from './use-alive.ts'
import { wrapParts } from './wrap-parts.tsx'

/** Words in Sinhala. */
const SINHALA = /(\p{Script=Sinhala}(?:(?:\p{Script=Sinhala}|\u200d| )*\p{Script=Sinhala})?)/u

/**
 * A text that may hold Sinhala or Korean words on a page in another language. Fonts of these scripts are big, so until the page has come to life
 * the words stand in what the device has, and the first paint does not wait for a name beside the title.
 */
export function LateLetters({ children }: { children: string }) {
  const language = useLanguage()
  const alive = useAlive()
  const words =
    language === 'si'
      ? children
      : wrapParts(children, SINHALA, (part) => (
          <span lang="si" className={alive ? undefined : 'late-letters'}>
            {part}
          </span>
        ))
  return (
    <>
      {alive && language !== 'ko' && HANGUL.test(children) && <KoreanFont />}
      {words}
    </>
  )
}
