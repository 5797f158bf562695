import { Download } from 'lucide-react'
import { createContext, useContext, useState } from 'react'
import type { FigureTable } from '#contract/calls/console/figures.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { saveBase64 } from '../ui/save-base64.ts'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { figureCalls } from './calls.ts'
import type { Period } from './period.ts'

/** The period and the quarter that the page shows; files hold the same. */
export const PeriodContext = createContext<(Period & { year: number; quarter: number }) | null>(null)

/** Saves one table as CSV, or without one all of them as an Excel file. */
export function SaveTable({ table, title }: { table?: FigureTable; title?: string }) {
  const { t } = useTranslation()
  const calls = useCalls(figureCalls)
  const period = useContext(PeriodContext)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (!period) return
    setBusy(true)
    try {
      const { name, base64 } = await calls.file({ ...period, ...(table && { table }) })
      saveBase64(name, base64)
      toast({ kind: 'success', text: t('console.figures.saved', { name }) })
    } catch (error) {
      toastRefusal(error, t)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind={table ? 'quiet' : 'secondary'}
      small
      busy={busy}
      aria-label={title && t('console.figures.csvOf', { table: title })}
      onClick={() => void save()}
    >
      <Download className="icon" aria-hidden />
      {t(table ? 'console.figures.csv' : 'console.figures.allExcel')}
    </Button>
  )
}
