import { Check } from 'lucide-react'
import { useState } from 'react'
import type { TrackingOutcome, TrackingRow } from '#contract/calls/console/courier-files.ts'
import { courierName } from '#contract/rules/couriers.ts'
import { useTranslation } from '../../../base/i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { canKeep, type ReadFile, type Tracking } from './use-tracking.ts'

/** The kinds of rows above the table: new, there already, named twice, without an order, not readable. */
const KINDS = {
  new: 'new',
  known: 'known',
  'check-digit': 'unsure',
  twice: 'double',
  'other-order': 'double',
  'box-taken': 'double',
  'no-order': 'unknown',
  'unknown-order': 'unknown',
  'not-open': 'unknown',
  'no-number': 'unreadable',
  digits: 'unreadable',
  'lost-digits': 'unreadable',
} as const satisfies Record<TrackingOutcome, string>
const ORDER = ['new', 'unsure', 'known', 'double', 'unknown', 'unreadable'] as const

/** Rows that are shown at first: a wrong file may have thousands. */
const FIRST = 100

/** The difference table of a courier's file: what each row means, and the rows that are saved by one tap. */
export function TrackingTable({ table, file, tracking }: { table: ReadFile; file: File; tracking: Tracking }) {
  const { t } = useTranslation()
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())
  const [send, setSend] = useState(true)
  const [all, setAll] = useState(false)
  const { courier, column, rows } = table
  const kept = rows.filter((row) => canKeep(row, checked))
  const toSend = new Set(kept.filter(({ packed }) => packed).map(({ orderId }) => orderId)).size
  const sorted = rows.toSorted((one, other) => ORDER.indexOf(KINDS[one.outcome]) - ORDER.indexOf(KINDS[other.outcome]))
  const shown = all ? sorted : sorted.slice(0, FIRST)
  const check = (row: number, on: boolean) => setChecked(new Set(on ? [...checked, row] : [...checked].filter((one) => one !== row)))
  return (
    <div className="tracking-found" role="status">
      <p>
        <b lang="ko">{courierName(courier)}</b> {t('console.parcels.tracking.read', { file: file.name, column })}
      </p>
      <ul className="tracking-counts">
        {ORDER.map((kind) => {
          const count = rows.filter(({ outcome }) => KINDS[outcome] === kind).length
          return (
            count > 0 && (
              <li key={kind} className={`tracking-${kind}`}>
                <b>{count}</b> {t(`console.parcels.tracking.kind.${kind}`)}
              </li>
            )
          )
        })}
      </ul>
      {toSend > 0 && <Checkbox label={t('console.parcels.send')} checked={send} onChange={({ target }) => setSend(target.checked)} />}
      {kept.length > 0 ? (
        <Button
          kind="primary"
          wide
          busy={tracking.keep.isPending}
          icon={<Check className="icon" aria-hidden />}
          onClick={() => tracking.keep.mutate({ rows: kept, send })}
        >
          {t('console.parcels.tracking.keep', { count: kept.length })}
        </Button>
      ) : (
        <p>{t('console.parcels.tracking.nothing')}</p>
      )}
      <ol className="tracking-rows">
        {shown.map((row) => (
          <TrackingLine key={row.row} row={row} checked={checked.has(row.row)} onCheck={(on) => check(row.row, on)} />
        ))}
      </ol>
      {shown.length < rows.length && (
        <Button kind="quiet" wide onClick={() => setAll(true)}>
          {t('console.parcels.tracking.showAll', { count: rows.length })}
        </Button>
      )}
      <Button kind="quiet" wide onClick={tracking.forget}>
        {t('console.parcels.tracking.forget')}
      </Button>
    </div>
  )
}

function TrackingLine({ row, checked, onCheck }: { row: TrackingRow; checked: boolean; onCheck: (on: boolean) => void }) {
  const { t } = useTranslation()
  const { outcome, orderNumber, order, number, box, otherOrder } = row
  const text = t(`console.parcels.tracking.outcome.${outcome}`, { number: otherOrder ?? '', box: box ?? 0 })
  return (
    <li className={`tracking-${KINDS[outcome]}`}>
      <div className="tracking-margin">
        <b>{t(`console.parcels.tracking.kind.${KINDS[outcome]}`)}</b> <small>{t('console.parcels.tracking.row', { row: row.row })}</small>
      </div>
      <div>
        <p>
          <b>{orderNumber ?? (order || '–')}</b>
          {box !== null && orderNumber && ` ${t('orders.parcels.box', { box })}`} <span className="tracking-number">{number}</span>
        </p>
        {outcome !== 'new' && <p className="muted">{text}</p>}
        {outcome === 'check-digit' && (
          <Checkbox
            label={t('console.parcels.tracking.anyway', { number })}
            checked={checked}
            onChange={({ target }) => onCheck(target.checked)}
          />
        )}
      </div>
    </li>
  )
}
