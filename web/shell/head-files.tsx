import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url'
import sinhala from '@fontsource-variable/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-wght-normal.woff2?url'
import latin from '@fontsource-variable/yaldevi/files/yaldevi-latin-wght-normal.woff2?url'
import type { Language } from '#contract/languages.ts'
import { TEXT_FILES } from '../i18n/text-files.ts'
import { useLanguage } from '../i18n/use-translation.ts'
import { KoreanFont } from '../ui/korean-font.tsx'

/** Files of the page's script that are worth asking for at once. Korean comes in a hundred small subsets, picked by the browser. */
const SCRIPT_FONTS: Readonly<Record<Language, readonly string[]>> = { en: [], ko: [], si: [sinhala], np: [devanagari] }

/** Preloads: the Latin display font, the font of the language's script, and the language's texts. */
export function HeadFiles() {
  const language = useLanguage()
  return (
    <>
      {[latin, ...SCRIPT_FONTS[language]].map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      <link rel="preload" as="fetch" href={TEXT_FILES[language]} crossOrigin="anonymous" />
      {language === 'ko' && <KoreanFont />}
    </>
  )
}
