import type { RefundWay, ShownPlan } from '#contract/calls/console/refunds.ts'
import { bankName } from '#contract/rules/banks.ts'
import { htmlLang, type Language } from '#contract/rules/languages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { BillRow } from '../../ui/bill.tsx'
import { RadioRows } from '../../ui/form/radio-rows.tsx'
import { Price } from '../../ui/price.tsx'
import { EdgeBand } from '../ui/edge-band.tsx'
import { PROVIDER_TEXTS } from './refund-text.ts'
import type { RefundDraft, RefundFacts } from './use-refund-draft.ts'

interface RefundFiguresProps {
  facts: RefundFacts
  draft: RefundDraft
  /** As the store computes it; missing while the request runs. */
  plan: ShownPlan | undefined
  sentence: { language: Language; text: string; own: string } | undefined
}

/** How much goes back, what stays of the payment, the way, and the sentence that the customer will read. */
export function RefundFigures({ facts, draft, plan, sentence }: RefundFiguresProps) {
  const { t, language } = useTranslation()
  const { order, before, left, account } = facts
  const nameOf = (position: number) => facts.lines.find((line) => line.position === position)?.name ?? ''
  const ways: Record<RefundWay, { title: string; text: string }> = {
    'original-method': { title: t(PROVIDER_TEXTS[facts.paid.provider]), text: t('console.refunds.way.originalText') },
    'bank-details': {
      title: t('console.refunds.way.bank'),
      text: account
        ? t('console.refunds.account.known', { bank: bankName(account.bank, language), digits: account.lastFour })
        : t('console.refunds.way.bankText'),
    },
    cash: { title: t('console.refunds.way.cash'), text: t('console.refunds.way.cashText') },
  }
  return (
    <section className="refund-right" aria-labelledby="refund-much">
      <h3 id="refund-much">{t('console.refunds.sheet.much')}</h3>
      <dl className="console-bill">
        {plan?.lines.map(({ position, quantity, amount }) => (
          <BillRow key={position} label={`${nameOf(position)}, ${quantity}`} value={amount} />
        ))}
        {plan && plan.delivery > 0 && <BillRow label={t('console.refunds.sheet.delivery')} value={plan.delivery} />}
        <BillRow label={t('console.refunds.sheet.before')} value={before} />
      </dl>
      <p className="refund-total" role="status">
        <span>{t('console.refunds.sheet.back', { name: order.name })}</span>
        <Price value={plan?.amount ?? 0} />
      </p>
      <p className="muted">
        {t('console.refunds.sheet.leftNow', { amount: formatMoney(plan?.remaining.amount ?? left, language) })}
        {plan && plan.vat > 0 && <> {t('console.refunds.sheet.vat', { amount: formatMoney(plan.vat, language) })}</>}
      </p>
      <h3>{t('console.refunds.sheet.way')}</h3>
      <RadioRows
        legend={t('console.refunds.sheet.way')}
        options={facts.ways.map((value) => ({ value, ...ways[value] }))}
        value={draft.way}
        onChange={draft.setWay}
      />
      {sentence && (
        <EdgeBand kind="good">
          <b>{t('console.refunds.sheet.reads', { name: order.name })}</b>
          <p lang={htmlLang(sentence.language)}>{sentence.text}</p>
          {sentence.language !== language && <p className="refund-own">{sentence.own}</p>}
        </EdgeBand>
      )}
    </section>
  )
}
