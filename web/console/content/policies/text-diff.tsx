import { type Change, diffLines, diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import { htmlLang, type Language, type LocalizedText } from '#contract/rules/languages.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'

type Sections = readonly { title: LocalizedText; text: LocalizedText }[]

interface TextDiffProps {
  before: Sections
  now: Sections
  language: Language
}

/** A run of paragraphs: the same in both, or the words that changed in them. */
type Run = { same: number } | { words: Change[] }

/** The changes of a text in one language, paragraph by paragraph; what stayed the same is counted. */
export function TextDiff({ before, now, language }: TextDiffProps) {
  const { t } = useTranslation()
  const [old, fresh] = [plain(before, language), plain(now, language)]
  const runs = useMemo(() => runsOf(old, fresh), [old, fresh])
  if (old === fresh) return <p className="muted">{t('console.content.policies.same')}</p>
  return (
    <ol className="policy-diff" lang={htmlLang(language)}>
      {runs.map((run, at) =>
        'same' in run ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs are positions in a text
          <li key={at} className="muted" lang={undefined}>
            {t('console.content.policies.unchanged', { count: run.same })}
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs are positions in a text
          <li key={at}>
            {run.words.map(({ value, added, removed }, place) => {
              const Piece = added ? 'ins' : removed ? 'del' : 'span'
              // biome-ignore lint/suspicious/noArrayIndexKey: words are positions in a text
              return <Piece key={place}>{value}</Piece>
            })}
          </li>
        ),
      )}
    </ol>
  )
}

function plain(sections: Sections, language: Language): string {
  return sections.map(({ title, text }) => `${title[language]}\n${text[language]}\n`).join('\n')
}

function runsOf(old: string, fresh: string): Run[] {
  const runs: Run[] = []
  const parts = diffLines(old, fresh)
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]
    if (!part) continue
    if (!part.added && !part.removed) {
      const same = part.value.split('\n').filter((line) => line.trim() !== '').length
      if (same > 0) runs.push({ same })
      continue
    }
    const next = parts[at + 1]
    const pair = part.removed && next?.added
    runs.push({ words: pair ? diffWordsWithSpace(part.value.trim(), next.value.trim()) : [{ ...part, value: part.value.trim() }] })
    if (pair) at++
  }
  return runs
}
