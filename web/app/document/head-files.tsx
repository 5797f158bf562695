import text from '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2?url'
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url'
import sinhala from '@fontsource-variable/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-wght-normal.woff2?url'
import display from '@fontsource-variable/yaldevi/files/yaldevi-latin-wght-normal.woff2?url'
import { useContext } from 'react'
import type { Language } from '#contract/languages.ts'
import { TEXT_FILES } from '../../i18n/text-files.ts'
import { useLanguage } from '../../i18n/use-translation.ts'
import { KoreanFont } from '../../ui/text/korean-font.tsx'
import mark from '../../ui/text/shop-mark.woff2?url'
import won from '../../ui/text/won-sign.woff2?url'
import { PageModulesContext } from './page-modules.ts'

/** Letters and signs of every page. Asked for with the styles: found by these, they would come after the first layout and make it be done again. */
const FONTS: readonly string[] = [display, text, won]
/** Files of the page's script that are worth asking for at once. Korean comes in a hundred small subsets, picked by the browser. */
const SCRIPT_FONTS: Readonly<Record<Language, readonly string[]>> = { en: [], ko: [], si: [sinhala], np: [devanagari] }
/** The letters that the font of the shop's mark holds (fonts.css). */
const MARK_LETTERS = /^[\u0d9a\u0da9\u0dca\u0dd9\u0dda]+$/

/**
 * Preloads: the fonts of every page, of the shop's own name in its script and of the language's script, then the language's texts and the page's
 * scripts. These two come with a low priority, so that they do not share a slow line with styles, fonts and pictures. The router asks for its scripts
 * again without one, and a browser fetches a module once.
 */
export function HeadFiles({ localName }: { localName: string }) {
  const language = useLanguage()
  const modules = useContext(PageModulesContext)
  const fonts = [...FONTS, ...(MARK_LETTERS.test(localName) ? [mark] : []), ...SCRIPT_FONTS[language]]
  return (
    <>
      {fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      <link rel="preload" as="fetch" href={TEXT_FILES[language]} crossOrigin="anonymous" fetchPriority="low" />
      {modules.map((module) => (
        <link key={module} rel="modulepreload" href={module} fetchPriority="low" />
      ))}
      {language === 'ko' && <KoreanFont />}
    </>
  )
}
