import { Minus, Plus, Search, X } from 'lucide-react'
import { useState } from 'react'
import { HELP_CATEGORIES, type HelpCategory, type HelpEntry } from '#contract/calls/help.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { matchingLetters } from '../search/matching-letters.ts'
import { Chip, Chips } from '../ui/chip.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { NoBreakText } from '../ui/text/no-break-text.tsx'
import { filterHelp, holdsWords } from './filter-help.ts'

/** Longest query, in characters. */
const MAX_FILTER = 80

/** The questions with a filter. Matches come first, highlighted and open; the others follow. */
export function Questions({ entries }: { entries: readonly HelpEntry[] }) {
  const { t } = useTranslation()
  const [category, setCategory] = useState<HelpCategory | null>(null)
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const { matches, others } = filterHelp(entries, category, query)
  const total = matches.length + others.length
  return (
    <div className="help-questions">
      <search className="help-search">
        <Search className="icon" aria-hidden />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_FILTER}
          aria-label={t('help.search')}
          placeholder={t('help.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== '' && <IconButton icon={X} label={t('common.action.clear')} onClick={() => setTyped('')} />}
      </search>
      <Chips label={t('help.categories')}>
        <Chip chosen={category === null} onClick={() => setCategory(null)}>
          {t('help.category.all')}
        </Chip>
        {HELP_CATEGORIES.map((name) => (
          <Chip key={name} chosen={category === name} onClick={() => setCategory(name)}>
            {t(`help.category.${name}`)}
          </Chip>
        ))}
      </Chips>
      <p className="help-count" role="status">
        {query !== '' && (matches.length > 0 ? t('help.matches', { count: matches.length, total, query }) : t('help.noMatch', { query }))}
      </p>
      {matches.length > 0 && <QuestionList entries={matches} query={query} />}
      {others.length > 0 && (
        <>
          <h2 className="help-others">{t('help.others')}</h2>
          <QuestionList entries={others} query="" />
        </>
      )}
    </div>
  )
}

function QuestionList({ entries, query }: { entries: readonly HelpEntry[]; query: string }) {
  return (
    <div className="help-list">
      {entries.map(({ _id, question, answer }) => (
        // A new query resets which questions are open; between queries the reader decides.
        <details key={`${_id} ${query}`} open={holdsWords(answer, query)}>
          <summary>
            <b>
              <Marked text={question} query={query} />
            </b>
            <Plus className="icon help-plus" aria-hidden />
            <Minus className="icon help-minus" aria-hidden />
          </summary>
          <p>
            <Marked text={answer} query={query} />
          </p>
        </details>
      ))}
    </div>
  )
}

/** A text with the matches of the query underlined. */
function Marked({ text, query }: { text: string; query: string }) {
  if (query === '') return <NoBreakText>{text}</NoBreakText>
  return matchingLetters(text, query).map((part, index) => {
    const Piece = part.matches ? 'mark' : NoBreakText
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are positions
    return <Piece key={index}>{part.text}</Piece>
  })
}
