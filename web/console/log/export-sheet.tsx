import { useState } from 'react'
import { MAX_LOG_EXPORT } from '#contract/calls/console/staff/staff-log.ts'
import { formatNumber } from '#contract/text/format-money.ts'
import { isRefusal } from '../../base/api/api-error.ts'
import { showRefusal } from '../../base/api/refusal.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Sheet } from '../../ui/modal/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCalls } from '../api/calls.ts'
import { saveBase64 } from '../ui/save-base64.ts'
import { logCalls } from './calls.ts'
import type { LogQuery } from './log-query.ts'

const MIN_REASON = 3

/** Saves the entries that pass the filters, with a reason that is recorded in the log. The call requires the password. */
export function ExportSheet({ filters, onClose }: { filters: LogQuery; onClose: () => void }) {
  const { t } = useTranslation()
  const api = useCalls(logCalls)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { name, rows, base64 } = await api.export({ ...filters, reason })
      saveBase64(name, base64)
      toast({ kind: 'success', text: t('console.log.export.done', { count: rows }) })
      onClose()
    } catch (error) {
      const tooMany = isRefusal(error, 'TOO_MANY_ENTRIES')
      const { alert } = showRefusal(error, t, [])
      setProblem(tooMany ? t('console.log.export.tooMany', { number: formatNumber(MAX_LOG_EXPORT) }) : alert)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open onClose={onClose} title={t('console.log.export.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className="muted">{t('console.log.export.text')}</p>
        <Field
          label={t('console.log.export.reason')}
          help={t('console.log.export.reasonHelp')}
          maxLength={300}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormAlert>{problem}</FormAlert>
        <div className="sheet-actions">
          <Button type="submit" kind="primary" wide busy={busy} disabled={reason.trim().length < MIN_REASON}>
            {t('console.log.export.do')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
