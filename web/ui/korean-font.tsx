import faces from '@fontsource-variable/noto-sans-kr/index.css?url'

/**
 * The Korean font: a list of some hundred subsets, 20 kB by itself, so only pages that show Korean load it. `vite.config.ts` gives it
 * its plain family name.
 */
export function KoreanFont() {
  return <link rel="stylesheet" href={faces} precedence="fonts" />
}
