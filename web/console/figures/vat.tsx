import type { ReactNode } from 'react'
import type { FiguresVat, VatRow } from '#contract/calls/console/figures.ts'
import { formatMoney, formatNumber } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Panel } from '../ui/panel.tsx'
import { type Quarter, quartersUntil } from './period.ts'
import { SaveTable } from './save-table.tsx'

interface VatProps {
  vat: FiguresVat
  onQuarter: (quarter: Quarter) => void
}

/** Taxed and exempt sales of a quarter by kind of proof, as the VAT return wants them, and by month. */
export function Vat({ vat, onQuarter }: VatProps) {
  const { t, language } = useTranslation()
  const { rows, total, refunds, months, delivery } = vat
  const title = t('console.figures.vat')
  const shown = rows.filter(({ documents }) => documents > 0)
  const name = ({ year, quarter }: Quarter) => t('console.figures.quarterName', { year, quarter })
  const quarters = quartersUntil()
  return (
    <Panel
      title={title}
      action={
        <div className="figures-actions">
          <select
            className="field-box figures-step"
            aria-label={t('console.figures.quarter')}
            value={`${vat.year}-${vat.quarter}`}
            onChange={({ target }) => {
              const chosen = quarters.find(({ year, quarter }) => `${year}-${quarter}` === target.value)
              if (chosen) onQuarter(chosen)
            }}
          >
            {quarters.map((one) => (
              <option key={`${one.year}-${one.quarter}`} value={`${one.year}-${one.quarter}`}>
                {name(one)}
              </option>
            ))}
          </select>
          <SaveTable table="vat" title={title} />
        </div>
      }
    >
      {total.documents === 0 ? (
        <p className="muted">{t('console.figures.vatNone')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
        <section className="data-table" tabIndex={0} aria-label={title}>
          <table aria-label={`${title}, ${name(vat)}`}>
            <thead>
              <tr>
                <th scope="col">{t('console.figures.column.proof')}</th>
                {(['documents', 'taxed', 'supply', 'vat', 'exempt', 'sum'] as const).map((head) => (
                  <th key={head} scope="col" className="end">
                    {t(`console.figures.column.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <VatLine key={row.kind} name={t(`console.figures.vatKind.${row.kind}`)} row={row} />
              ))}
            </tbody>
            <tbody className="figures-sums">
              <VatLine name={<b>{t('console.figures.vatTotal')}</b>} row={total} />
              {refunds.documents > 0 && <VatLine name={t('console.figures.vatRefunds')} row={refunds} />}
              {months.map((row) => (
                <VatLine key={row.month} name={row.month.replace('-', '.')} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="muted figures-foot">
        {t('console.figures.vatDelivery', { won: formatMoney(delivery, language) })} {t('console.figures.vatNote')}
      </p>
    </Panel>
  )
}

function VatLine({ name, row }: { name: ReactNode; row: Omit<VatRow, 'kind'> }) {
  const { language } = useTranslation()
  const money = (won: number) => <td className="end price">{formatMoney(won, language)}</td>
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="end price">{formatNumber(row.documents)}</td>
      {money(row.taxed)}
      {money(row.supply)}
      {money(row.vat)}
      {money(row.exempt)}
      {money(row.taxed + row.exempt)}
    </tr>
  )
}
