import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../base/i18n/use-translation.ts'
import { useHydrated } from '../../base/page/use-hydrated.ts'
import { KoreanFontFor } from './korean-font.tsx'
import { wrapParts } from './wrap-parts.tsx'

const SINHALA_WORDS = /(\p{Script=Sinhala}(?:(?:\p{Script=Sinhala}|\u200d| )*\p{Script=Sinhala})?)/u

/**
 * A text that may contain Sinhala or Korean words on a page in another language. The fonts of these scripts are large, so until hydration
 * the words use a system font and do not delay the first paint.
 */
export function LazyFonts({ children }: { children: string }) {
  const language = useLanguage()
  const hydrated = useHydrated()
  return (
    <>
      {hydrated && <KoreanFontFor text={children} />}
      {language === 'si' ? children : wrapParts(children, SINHALA_WORDS, (part) => <SinhalaWords>{part}</SinhalaWords>)}
    </>
  )
}

/**
 * Switches to the Sinhala font when it has loaded. The fallback for a loading font has other metrics, which would shift the layout twice.
 */
function SinhalaWords({ children }: { children: string }) {
  const hydrated = useHydrated()
  const element = useRef<HTMLSpanElement>(null)
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const parent = element.current?.parentElement
    if (!hydrated || !parent) return
    let unmounted = false
    const show = () => {
      if (!unmounted) setLoaded(true)
    }
    document.fonts.load(getComputedStyle(parent).font, children).then(show, show)
    return () => {
      unmounted = true
    }
  }, [hydrated, children])
  return (
    <span ref={element} lang="si" className={loaded ? undefined : 'system-font'}>
      {children}
    </span>
  )
}
