import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../base/page/use-hydrated.ts'
import { useLanguage } from '../../i18n/use-translation.ts'
import { KoreanFontFor } from './korean-font.tsx'
import { wrapParts } from './wrap-parts.tsx'

/** Words in Sinhala. */
const SINHALA = /(\p{Script=Sinhala}(?:(?:\p{Script=Sinhala}|\u200d| )*\p{Script=Sinhala})?)/u

/**
 * A text that may hold Sinhala or Korean words on a page in another language. Fonts of these scripts are big, so until the page has come to life
 * the words stand in what the device has, and the first paint does not wait for a name beside the title.
 */
export function DeferredFonts({ children }: { children: string }) {
  const language = useLanguage()
  const alive = useHydrated()
  return (
    <>
      {alive && <KoreanFontFor text={children} />}
      {language === 'si' ? children : wrapParts(children, SINHALA, (part) => <SinhalaWords>{part}</SinhalaWords>)}
    </>
  )
}

/** They change their letters once, when the store's are there: a font on its way measures like neither, and the lines below would jump twice. */
function SinhalaWords({ children }: { children: string }) {
  const alive = useHydrated()
  const words = useRef<HTMLSpanElement>(null)
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const around = words.current?.parentElement
    if (!alive || !around) return
    let gone = false
    const show = () => {
      if (!gone) setLoaded(true)
    }
    document.fonts.load(getComputedStyle(around).font, children).then(show, show)
    return () => {
      gone = true
    }
  }, [alive, children])
  return (
    <span ref={words} lang="si" className={loaded ? undefined : 'late-letters'}>
      {children}
    </span>
  )
}
