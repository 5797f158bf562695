import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { StockRow } from '#contract/calls/console/stock/stock.ts'
import { localized } from '#contract/rules/languages.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useCalls } from '../api/calls.ts'
import { consoleKey } from '../api/use-console-query.ts'
import { useMay } from '../session/console-session.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { stockCalls } from './calls.ts'

/**
 * The limit below which a product is low: a figure that becomes a field. Enter saves, an empty field takes the usual limit, Escape
 * undoes.
 */
export function LimitCell({ row }: { row: StockRow }) {
  const { t, language } = useTranslation()
  const calls = useCalls(stockCalls)
  const client = useQueryClient()
  const may = useMay()
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate } = useMutation({
    mutationFn: (lowLimit: number | null) => calls.setLimit({ itemId: row._id, lowLimit }),
    onError: (error) => toastRefusal(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: consoleKey(['stock']) }),
  })
  const label = t('console.stock.limitOf', { name: localized(row.names, language) })
  const shown = row.ownLimit ? <b>{row.lowLimit}</b> : <span className="muted">{row.lowLimit}</span>
  if (!may('stock.write')) return shown
  if (typed === null)
    return (
      <button
        type="button"
        className="stock-limit"
        aria-label={`${label}: ${row.lowLimit}`}
        onClick={() => setTyped(row.ownLimit ? String(row.lowLimit) : '')}
      >
        {shown}
      </button>
    )
  const number = typed.trim() === '' ? null : Number(typed)
  const wrong = number !== null && !(Number.isInteger(number) && number >= 0 && number <= 10_000)
  const save = () => {
    if (wrong) return
    if (number !== (row.ownLimit ? row.lowLimit : null)) mutate(number)
    setTyped(null)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') save()
    if (key === 'Escape') setTyped(null)
  }
  return (
    <input
      className="field-box stock-limit-box"
      inputMode="numeric"
      aria-label={label}
      aria-invalid={wrong || undefined}
      placeholder={row.ownLimit ? undefined : String(row.lowLimit)}
      // biome-ignore lint/a11y/noAutofocus: the figure that was tapped becomes this field
      autoFocus
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      onBlur={save}
    />
  )
}
