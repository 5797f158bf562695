import { EyeOff, Link2, PackagePlus } from 'lucide-react'
import { useMemo } from 'react'
import { MAX_ALIAS } from '#contract/calls/console/search.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'

/** A word with how often, or by how many, and when it was last looked for. */
export interface CountedWord {
  query: string
  count: number
  lastDay: string
  /** Packs to buy when it is linked to a product. */
  packs: number
}

interface WordTableProps {
  title: string
  note: string
  /** Head of the counts. */
  counted: string
  none: string
  words: readonly CountedWord[]
  /** Makes a word an alias; without it, staff may not. */
  onAlias?: (word: CountedWord) => void
  /** Takes a word off the list until people ask again; without it, staff may not. */
  onDismiss?: (query: string) => void
}

/** Words without a product, the most frequent first, each with one tap to the product that it means, to a new product, or away. */
export function WordTable({ title, note, counted, none, words, onAlias, onDismiss }: WordTableProps) {
  const { t, language } = useTranslation()
  const columns = useMemo((): DataColumn<CountedWord>[] => {
    const shown: DataColumn<CountedWord>[] = [
      { id: 'word', head: t('console.stock.demand.word'), ownLine: true, cell: ({ query }) => <b>{query}</b> },
      { id: 'count', head: counted, end: true, cell: ({ count }) => <span className="price">{count}</span> },
      { id: 'last', head: t('console.stock.demand.last'), end: true, cell: ({ lastDay }) => formatDate(lastDay, 'date', language) },
    ]
    const act: DataColumn<CountedWord> = {
      id: 'act',
      head: t('console.stock.demand.act'),
      hiddenHead: true,
      ownLine: true,
      cell: (row) => (
        <span className="demand-steps">
          {onAlias && row.query.length <= MAX_ALIAS && (
            <Button small aria-label={t('console.stock.demand.aliasOf', { word: row.query })} onClick={() => onAlias(row)}>
              <Link2 className="icon" aria-hidden />
              {t('console.stock.demand.alias')}
            </Button>
          )}
          <PageLink
            className={buttonClass({ small: true })}
            to={`${CONSOLE_PATH}/products/new?${new URLSearchParams({ name: row.query }).toString()}`}
            aria-label={t('console.stock.demand.newOf', { word: row.query })}
          >
            <PackagePlus className="icon" aria-hidden />
            {t('console.products.new')}
          </PageLink>
          {onDismiss && (
            <Button small aria-label={t('console.stock.demand.dismissOf', { word: row.query })} onClick={() => onDismiss(row.query)}>
              <EyeOff className="icon" aria-hidden />
              {t('console.stock.demand.dismiss')}
            </Button>
          )}
        </span>
      ),
    }
    return [...shown, act]
  }, [t, language, counted, onAlias, onDismiss])
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
