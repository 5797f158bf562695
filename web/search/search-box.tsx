import { Search, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_QUERY_LENGTH } from '#contract/calls/search.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { detailsPath } from '../shell/paths.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import { searchPath } from './search-path.ts'
import { RecentRows, SeeAllRow, SuggestionRow } from './suggestion-rows.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface SearchBoxProps {
  /** The query of the shown results. */
  query: string
}

/** The search field with suggestions: a combobox for keyboards, plain rows for touch, a form without script. */
export function SearchBox({ query }: SearchBoxProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(query)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState<readonly string[]>([])
  const suggestions = useSuggestions(open ? typed : '')
  const text = typed.trim()

  useEffect(() => setTyped(query), [query])
  useEffect(() => {
    // Only one of the two fields is displayed. A page with results does not open the keyboard.
    if (query === '' && field.current?.offsetParent) field.current.focus()
  }, [query])

  const targets = text === '' ? recent.map(searchPath) : [...suggestions.map(({ _id }) => detailsPath(_id)), searchPath(text)]
  const shown = open && targets.length > 0

  function show() {
    setRecent(recentSearches())
    setActive(-1)
    setOpen(true)
  }
  function go(to: string) {
    setOpen(false)
    field.current?.blur()
    void navigate(to)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text !== '') go(searchPath(text))
  }
  function press(event: KeyboardEvent) {
    // Enter ends the composition of a Korean syllable.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!shown) return show()
      // The field itself is at −1.
      const places = targets.length + 1
      setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : places - 1)) % places) - 1)
    } else if (event.key === 'Enter') {
      const target = shown ? targets[active] : undefined
      if (target) {
        event.preventDefault()
        go(target)
      }
    }
  }
  const option = (index: number) => ({ id: `${id}-${index}`, active: index === active, onPick: () => setOpen(false) })

  return (
    <search
      className="search-box"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <form action="/search" onSubmit={submit}>
        <Search className="icon" aria-hidden />
        <input
          ref={field}
          name="q"
          type="search"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={MAX_QUERY_LENGTH}
          placeholder={t('search.placeholder')}
          aria-label={t('home.search.label')}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          value={typed}
          onFocus={show}
          onClick={() => !open && show()}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          onKeyDown={press}
        />
        {typed !== '' && (
          <IconButton
            icon={X}
            label={t('common.action.clear')}
            onClick={() => {
              setTyped('')
              field.current?.focus()
            }}
          />
        )}
        <noscript>
          <button type="submit" className="btn btn-small btn-quiet">
            {t('search.submit')}
          </button>
        </noscript>
      </form>
      <div className="search-panel" hidden={!shown}>
        <div role="listbox" id={`${id}-list`} aria-label={text === '' ? t('search.recent') : t('search.suggestions')}>
          {shown && text === '' && <RecentRows searches={recent} option={option} />}
          {shown &&
            text !== '' &&
            suggestions.map((food, index) => <SuggestionRow key={food._id} food={food} typed={text} option={option(index)} />)}
          {shown && text !== '' && <SeeAllRow typed={text} option={option(suggestions.length)} />}
        </div>
        {shown && text === '' && (
          <button
            type="button"
            className="btn btn-quiet search-forget"
            // Safari gives a pressed button no focus: the field would lose it, and the panel would close before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              forgetSearches()
              setRecent([])
              field.current?.focus()
            }}
          >
            {t('search.clearRecent')}
          </button>
        )}
        {shown && text !== '' && <p className="search-hint">{t('search.anyLanguage')}</p>}
        <p className="visually-hidden" role="status">
          {shown && text !== '' && t('search.suggestionsCount', { count: suggestions.length })}
        </p>
      </div>
    </search>
  )
}
