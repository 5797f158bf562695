import type { ShortLine } from '../calls/short-lines.ts'
import type { Language } from '../rules/languages.ts'
import { formatDate } from './format-date.ts'
import { formatMoney } from './format-money.ts'
import type { TextKey, Translate } from './translate.ts'

type DescribedLine = Pick<ShortLine, 'name' | 'quantity' | 'resolution' | 'refunded' | 'replacement'>

/** Headline of a short line: a question, or how it ended. */
export function shortLineTitle({ resolution }: Pick<ShortLine, 'resolution'>): TextKey {
  if (resolution === null) return 'orders.short.asked.title'
  if (resolution === 'found') return 'orders.short.found.title'
  return resolution === 'replaced' ? 'orders.short.replaced.title' : 'orders.short.leftOut.title'
}

/** The outcome of a short line, in sentences: what is missing, what comes instead, what goes back, and until when to answer. */
export function shortLineSentences(short: DescribedLine, language: Language, t: Translate): string[] {
  const { replacement, resolution } = short
  const line = { item: short.name, quantity: short.quantity }
  if (resolution === 'found') return [t('orders.short.found.text', line)]
  if (replacement && resolution !== 'left-out') {
    const instead = { ...line, replacement: replacement.name, pieces: replacement.quantity }
    const back = replacement.back > 0 ? t('orders.short.back', { amount: formatMoney(replacement.back, language) }) : t('orders.short.same')
    if (resolution === 'replaced') return [t('orders.short.replaced.text', instead), back]
    const time = formatDate(replacement.expiresAt, 'dayTime', language)
    return [t('orders.short.asked.text', instead), back, t('orders.short.asked.until', { time })]
  }
  const out = t('orders.short.leftOut.text', line)
  return short.refunded > 0 ? [out, t('orders.short.back', { amount: formatMoney(short.refunded, language) })] : [out]
}
