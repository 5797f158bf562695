import { Link2 } from 'lucide-react'
import { useMemo } from 'react'
import { MAX_ALIAS } from '#contract/calls/console/search.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { dayText } from '../stock-pieces.tsx'

/** A word with how often, or by how many, and when it was last looked for. */
export interface CountedWord {
  query: string
  count: number
  lastDay: string
}

interface WordTableProps {
  title: string
  note: string
  /** Head of the counts. */
  counted: string
  none: string
  words: readonly CountedWord[]
  /** Makes a word an alias; without it, staff may not. */
  onAlias?: (word: string) => void
}

/** Words that the shop does not know, the most frequent first, each with one tap to the product that it means. */
export function WordTable({ title, note, counted, none, words, onAlias }: WordTableProps) {
  const { t, language } = useTranslation()
  const columns = useMemo((): DataColumn<CountedWord>[] => {
    const shown: DataColumn<CountedWord>[] = [
      { id: 'word', head: t('console.stock.demand.word'), ownLine: true, cell: ({ query }) => <b>{query}</b> },
      { id: 'count', head: counted, end: true, cell: ({ count }) => <span className="price">{count}</span> },
      { id: 'last', head: t('console.stock.demand.last'), end: true, cell: ({ lastDay }) => dayText(lastDay, language) },
    ]
    if (!onAlias) return shown
    const act: DataColumn<CountedWord> = {
      id: 'act',
      head: t('console.stock.demand.act'),
      hiddenHead: true,
      ownLine: true,
      cell: ({ query }) =>
        query.length <= MAX_ALIAS && (
          <Button small aria-label={t('console.stock.demand.aliasOf', { word: query })} onClick={() => onAlias(query)}>
            <Link2 className="icon" aria-hidden />
            {t('console.stock.demand.alias')}
          </Button>
        ),
    }
    return [...shown, act]
  }, [t, language, counted, onAlias])
  return (
    <Panel title={title} note={note} flush>
      <DataTable
        label={title}
        columns={columns}
        rows={words}
        rowKey={({ query }) => query}
        empty={<EmptyState drawing="basket" title={none} text={t('console.stock.demand.noneText')} />}
      />
    </Panel>
  )
}
