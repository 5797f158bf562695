import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LotRow } from '#contract/calls/console/stock/lots.ts'
import { MAX_RECALL_REASON } from '#contract/calls/console/stock/recalls.ts'
import { LANGUAGES, type Language, localized, NO_TEXT } from '#contract/rules/languages.ts'
import { showRefusal } from '../../../base/api/refusal.ts'
import { LANGUAGE_NAMES } from '../../../base/i18n/language.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Sheet } from '../../../ui/modal/sheet.tsx'
import { useCalls } from '../../api/calls.ts'
import { EdgeBand } from '../../ui/edge-band.tsx'
import { stockCalls } from '../calls.ts'

interface RecallSheetProps {
  lot: LotRow
  /** Orders that will be notified. */
  orders: number
  onClose: () => void
  onDone: (people: number) => void
}

const HTML_LANG: Readonly<Record<Language, string>> = { en: 'en', ko: 'ko', si: 'si', np: 'ne' }

/** Composes the reason of a recall in four languages; it goes out when all are there. */
export function RecallSheet({ lot, orders, onClose, onDone }: RecallSheetProps) {
  const { t, language } = useTranslation()
  const calls = useCalls(stockCalls)
  const [reason, setReason] = useState(NO_TEXT)
  const missing = LANGUAGES.filter((each) => reason[each].trim() === '')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => calls.recall({ lotId: lot._id, reason }),
    onSuccess: ({ people }) => onDone(people),
  })
  const problem = error && showRefusal(error, t, [])
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('console.stock.recall.title')}
      text={[localized(lot.names, language), lot.code].filter(Boolean).join(', ')}
      dismissible={missing.length === LANGUAGES.length}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (missing.length === 0) mutate()
        }}
      >
        <EdgeBand kind="rule">
          {orders === 0 ? t('console.stock.recall.textNobody') : t('console.stock.recall.text', { count: orders })}
        </EdgeBand>
        {LANGUAGES.map((each) => (
          <TextField
            key={each}
            label={t('console.stock.recall.reason', { language: LANGUAGE_NAMES[each] })}
            lang={HTML_LANG[each]}
            rows={2}
            maxLength={MAX_RECALL_REASON}
            value={reason[each]}
            onChange={({ target }) => setReason((now) => ({ ...now, [each]: target.value }))}
          />
        ))}
        <FormAlert>{problem ? (problem.alert ?? problem.fields[0]?.text ?? null) : null}</FormAlert>
        <div className="sheet-actions">
          <Button kind="danger" wide type="submit" busy={isPending} disabled={missing.length > 0}>
            {missing.length > 0
              ? t('console.stock.recall.missing', { count: missing.length })
              : orders === 0
                ? t('console.stock.recall.open')
                : t('console.stock.recall.send', { count: orders })}
          </Button>
          <Button kind="quiet" wide onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
