import type { Language } from '#contract/rules/languages.ts'
import { formatMoney } from '#contract/text/format-money.ts'
import type { Translate } from '#contract/text/translate.ts'
import type { ChangedFact } from '../ui/conflict/conflict-band.tsx'
import type { RefundFacts } from './use-refund-draft.ts'

/** The changes of an order between what somebody has seen and what is now. */
export function changesBetween(
  base: RefundFacts,
  fresh: RefundFacts,
  { t, language }: { t: Translate; language: Language },
): ChangedFact[] {
  const money = (won: number) => formatMoney(won, language)
  const left = { name: t('console.refunds.sheet.left'), before: money(base.left), now: money(fresh.left) }
  const delivery = { name: t('console.refunds.sheet.delivery'), before: money(base.delivery.left), now: money(fresh.delivery.left) }
  const lines = base.lines.flatMap(({ position, name, left: before }) => {
    const now = fresh.lines.find((line) => line.position === position)?.left ?? 0
    return now === before ? [] : [{ name, before, now }]
  })
  return [...(base.left === fresh.left ? [] : [left]), ...lines, ...(base.delivery.left === fresh.delivery.left ? [] : [delivery])]
}
