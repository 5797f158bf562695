import { Download, TriangleAlert } from 'lucide-react'
import type { CellProblem, ProductImport } from '#contract/calls/console/products/product-files.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import type { Translate } from '#contract/text/translate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useAisles } from '../../base/store/aisles.ts'
import { Button } from '../../ui/button.tsx'
import { useCalls } from '../api/calls.ts'
import { useConsoleList } from '../api/use-console-query.ts'
import { QueryState } from '../ui/query-state.tsx'
import { productFileCalls } from './calls.ts'
import type { Import } from './use-import.ts'

/** The rows that cannot be read: line, column, the text there, and what to write. */
export function ProblemTable({ found, imported }: { found: ProductImport; imported: Import }) {
  const { t } = useTranslation()
  const calls = useCalls(productFileCalls)
  const list = useConsoleList({
    key: ['product-files', found.id, 'problems', found.bad],
    read: (cursor, signal) => calls.problems({ importId: found.id, ...(cursor !== undefined && { cursor }) }, { signal }),
  })
  return (
    <section className="pane import-problems" aria-labelledby="import-problems">
      <div className="pane-head">
        <TriangleAlert className="icon" aria-hidden />
        <h2 id="import-problems">{t('console.import.problems', { count: found.bad })}</h2>
        <span className="pane-note">{t('console.import.problemsNote')}</span>
        <div className="pane-action">
          <Button
            kind="quiet"
            icon={<Download className="icon" aria-hidden />}
            busy={imported.save.isPending}
            onClick={() => imported.save.mutate({ sheet: 'problems', importId: found.id })}
          >
            {t('console.import.saveProblems', { count: found.bad })}
          </Button>
        </div>
      </div>
      <QueryState query={list}>
        {() => (
          <table className="import-problem-table">
            <thead>
              <tr>
                {(['line', 'column', 'inFile', 'wrong'] as const).map((head) => (
                  <th key={head} scope="col">
                    {t(`console.import.head.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.items.flatMap(({ line, problems }) =>
                problems.map((problem) => (
                  <tr key={`${line} ${problem.column} ${problem.code}`}>
                    <td data-head={t('console.import.head.line')}>
                      <b className="price">{line}</b>
                    </td>
                    <td>{problem.column ?? '–'}</td>
                    <td>{problem.found !== '' && <code>{problem.found}</code>}</td>
                    <td>
                      {problemText(problem, t)} <Meant problem={problem} importId={found.id} line={line} imported={imported} />
                    </td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        )}
      </QueryState>
      {list.hasNextPage && (
        <Button kind="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('console.ui.more')}
        </Button>
      )}
    </section>
  )
}

interface MeantProps {
  problem: CellProblem
  importId: string
  line: number
  imported: Import
}

/** The value that was perhaps meant, to be taken in one tap. */
function Meant({ problem: { column, meant }, importId, line, imported }: MeantProps) {
  const aisles = useAisles()
  const { t } = useTranslation()
  if (meant === null || column === null) return null
  const word = column === 'category' ? aisles.title(meant) : meant
  return (
    <>
      {t('console.import.didYouMean', { word })}{' '}
      <button
        type="button"
        className="text-link import-read-as"
        disabled={imported.mend.isPending}
        onClick={() => imported.mend.mutate({ importId, line, column, value: meant })}
      >
        {t('console.import.readAs', { word })}
      </button>
    </>
  )
}

/** Columns with a hint of their own, and the hint of each other one. */
const HINTS = {
  sku: 'sku',
  category: 'category',
  storage: 'storage',
  shelf_place: 'place',
  barcode: 'barcode',
  origin_country: 'country',
  tags: 'tags',
  rating_seed: 'rating',
  tax: 'tax',
  on_sale: 'yesNo',
  import_declared: 'yesNo',
  gmo: 'yesNo',
  child_proof: 'yesNo',
  made_month: 'month',
  allergens: 'allergens',
  traces: 'allergens',
  nutrition: 'nutrition',
} as const satisfies Record<string, string>

/** The words of the file that a hint names; they are the same in every language. */
const WORDS: Readonly<Record<string, Record<string, string>>> = {
  storage: { one: 'ambient', two: 'chilled', three: 'frozen' },
  tax: { one: 'exempt', two: 'taxed' },
  yesNo: { one: 'yes', two: 'no' },
  allergens: { one: 'none', two: 'milk;soy' },
  country: { one: 'LK' },
}

const hasHint = (column: string | null): column is keyof typeof HINTS => column !== null && column in HINTS

/** Shows what is wrong with a cell, and what to write. */
function problemText({ code, column, values }: CellProblem, t: Translate): string {
  const figures = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? formatNumber(value) : value])
  if (code !== 'form') return t(`console.import.problem.${code}`, { column: 'origin_country', ...Object.fromEntries(figures) })
  const hint = hasHint(column) ? HINTS[column] : 'notice'
  return t(`console.import.hint.${hint}`, WORDS[hint])
}
