import type { ReactNode } from 'react'
import type { BankLine } from '#contract/calls/console/deposits.ts'
import type { Language } from '#contract/rules/languages.ts'
import { formatDate } from '#contract/text/format-date.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Price } from '../../ui/price.tsx'
import { KoreanFontFor } from '../../ui/text/korean-font.tsx'

/** Languages whose weekdays fit the margin of a phone. */
const WITH_WEEKDAY: readonly Language[] = ['en', 'ko']

interface BankSlipProps {
  line: BankLine
  /** Enter on the slip itself. */
  onAccept?: () => void
  children: ReactNode
}

/** One line of the bank: what it wrote in the margin, and what can be done with it. Arrows go from slip to slip. */
export function BankSlip({ line, onAccept, children }: BankSlipProps) {
  const { t, language } = useTranslation()
  const payer = line.payer || line.kind || t('console.deposits.line.nameless')
  const name = t('console.deposits.line.label', { payer, amount: formatMoney(line.amount, language) })
  return (
    <article
      className="bank-slip"
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the slips are a list that the keyboard walks; Enter books
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return
        if (event.key === 'Enter') onAccept?.()
        else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          const next = event.key === 'ArrowDown' ? event.currentTarget.nextElementSibling : event.currentTarget.previousElementSibling
          if (next instanceof HTMLElement) next.focus()
        } else return
        event.preventDefault()
      }}
    >
      <div className="bank-margin">
        {line.minute && <time>{line.minute}</time>}
        <b>
          <KoreanFontFor text={payer} />
          <bdi>{payer}</bdi>
        </b>
        <Price value={line.amount} />
        <small>{formatDate(line.day, WITH_WEEKDAY.includes(language) ? 'day' : 'short', language)}</small>
        {line.memo && (
          <small>
            <bdi>{line.memo}</bdi>
          </small>
        )}
        <small>
          {line.bank && `${line.bank}, `}
          {t(line.source === 'file' ? 'console.deposits.line.file' : 'console.deposits.line.text')}
        </small>
      </div>
      <div className="bank-body">{children}</div>
    </article>
  )
}
