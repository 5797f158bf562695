import { CalendarClock, CircleCheck, CircleHelp, Clock, Hourglass, Undo2 } from 'lucide-react'
import type { Order } from '#contract/calls/orders.ts'
import { PROGRESS_STEPS, progressOf } from '#contract/rules/order-states.ts'
import type { Translate } from '#contract/text/translate.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { type StoreFacts, useStore } from '../base/store/store-facts.ts'
import { Note, OutcomeNote } from '../ui/note.tsx'
import { StepLine } from '../ui/step-line.tsx'
import { nextSentence, type Sentence } from './next-sentence.ts'
import { outcomeOf } from './refunds/outcome.ts'

const STEPS = ['orders.step.processing', 'orders.step.packaging', 'orders.step.onDelivery', 'orders.step.delivered'] as const
const COLLECT_STEPS = [...STEPS.slice(0, 2), 'orders.collect.state.ready', 'orders.collect.state.done'] as const

/** The four steps of an order; none for a cancelled or refunded one (product rules, 4). */
export function OrderSteps({ order }: { order: Order }) {
  const { t } = useTranslation()
  const progress = progressOf(order.status)
  if (progress === null) return null
  const steps = (order.pickUp ? COLLECT_STEPS : STEPS).map((step) => t(step))
  const delivered = order.status === 'Delivered'
  const current = delivered ? steps.length : progress
  const label = t('orders.step.progress', {
    current: Math.max(1, Math.min(progress + 1, PROGRESS_STEPS.length)),
    total: PROGRESS_STEPS.length,
    step: progress < 0 ? t('orders.status.pending') : (steps[progress] ?? ''),
  })
  return <StepLine label={label} steps={steps} current={current} />
}

/** The next step of an order, or its outcome. */
export function OrderStatusText({ order }: { order: Order }) {
  const { t, language } = useTranslation()
  const store = useStore()
  const format = ({ text, values }: Sentence) => t(text, values)
  const outcome = outcomeOf(order, language)
  if (outcome) {
    const icon = outcome.tone === 'ok' ? Undo2 : outcome.tone === 'waiting' ? Hourglass : CircleHelp
    return (
      <OutcomeNote tone={outcome.tone} icon={icon} title={format(outcome.title)}>
        {outcome.sentences.map(format).join(' ')}
      </OutcomeNote>
    )
  }
  const sentence = sentenceOf(order, language, store, t)
  const icon = order.status === 'Pending' ? CalendarClock : order.status === 'Delivered' ? CircleCheck : Clock
  if (!sentence) return null
  const text = <span className="order-next-text">{format(sentence)}</span>
  return sentence.title ? (
    <Note className="order-next" icon={icon} title={format(sentence.title)}>
      {text}
    </Note>
  ) : (
    <Note className="order-next" icon={icon} title={text} />
  )
}

/** The first sentence of it, for a row of the list. */
export function OrderLine({ order }: { order: Order }) {
  const { t, language } = useTranslation()
  const store = useStore()
  const next = sentenceOf(order, language, store, t)
  const sentence = next?.title ?? next ?? outcomeOf(order, language)?.sentences[0]
  return sentence && t(sentence.text, sentence.values)
}

function sentenceOf(
  order: Order,
  language: Parameters<typeof nextSentence>[1]['language'],
  { settings, openDelivery }: StoreFacts,
  t: Translate,
) {
  return nextSentence(order, { language, now: new Date(), openDelivery, delivery: settings.delivery, t })
}
