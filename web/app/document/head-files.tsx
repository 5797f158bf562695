import text from '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2?url'
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url'
import sinhala from '@fontsource-variable/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-wght-normal.woff2?url'
import display from '@fontsource-variable/yaldevi/files/yaldevi-latin-wght-normal.woff2?url'
import { useContext } from 'react'
import type { Language } from '#contract/rules/languages.ts'
import { TEXT_FILES } from '../../base/i18n/text-files.ts'
import { useLanguage } from '../../base/i18n/use-translation.ts'
import { KoreanFont } from '../../ui/text/korean-font.tsx'
import mark from '../../ui/text/shop-mark.woff2?url'
import won from '../../ui/text/won-sign.woff2?url'
import { PageModulesContext } from './page-modules.ts'

/** Fonts of every page. Without the preload they would be discovered only by the styles, and arrive after the first layout. */
const FONTS: readonly string[] = [display, text, won]
/** Font files of the language's script to preload. None for Korean: it has a hundred small subsets, which the browser picks. */
const SCRIPT_FONTS: Readonly<Record<Language, readonly string[]>> = { en: [], ko: [], si: [sinhala], np: [devanagari] }
/** The characters that the font of the shop's logo contains (fonts.css). */
const MARK_LETTERS = /^[\u0d9a\u0da9\u0dca\u0dd9\u0dda]+$/

/**
 * Preloads the fonts of every page, of the shop's name and of the language's script, then the language's texts and the page's scripts. The
 * latter two, left out of a page without scripts, have a low priority, so that on a slow connection they do not compete with styles, fonts
 * and pictures. The router preloads its scripts again without a priority, but a browser fetches a module once.
 */
export function HeadFiles({ localName, hasScripts }: { localName: string; hasScripts: boolean }) {
  const language = useLanguage()
  const modules = useContext(PageModulesContext)
  const fonts = [...FONTS, ...(MARK_LETTERS.test(localName) ? [mark] : []), ...SCRIPT_FONTS[language]]
  return (
    <>
      {fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      {hasScripts && (
        <>
          <link rel="preload" as="fetch" href={TEXT_FILES[language]} crossOrigin="anonymous" fetchPriority="low" />
          {modules.map((module) => (
            <link key={module} rel="modulepreload" href={module} fetchPriority="low" />
          ))}
        </>
      )}
      {language === 'ko' && <KoreanFont />}
    </>
  )
}
