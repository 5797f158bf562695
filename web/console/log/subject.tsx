import type { LogEntry } from '#contract/calls/console/staff/staff-log.ts'
import { CONSOLE_PATH } from '#contract/rules/pages.ts'
import type { TextKey } from '#contract/text/translate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageLink } from '../ui/page-link.tsx'

type Subject = Pick<LogEntry, 'subjectKind' | 'subjectId' | 'subjectName' | 'subjectOrderId'>

/** Words for what has no name, and the page that shows it. */
const KINDS: Readonly<Record<string, { text: TextKey; page?: string }>> = {
  account: { text: 'console.log.subject.customer' },
  customer: { text: 'console.log.subject.customer' },
  chat: { text: 'console.log.subject.chat', page: 'chat' },
  order: { text: 'console.log.subject.orders', page: 'orders' },
  refund: { text: 'console.log.subject.refund', page: 'refunds' },
  campaign: { text: 'console.log.subject.notification', page: 'notifications' },
  'cash-receipt': { text: 'console.log.subject.receipt', page: 'refunds?tab=receipts' },
  'bank-line': { text: 'console.log.subject.bankLine', page: 'deposits' },
  'audit-case': { text: 'console.log.subject.case', page: 'reconcile' },
  product: { text: 'console.log.subject.product' },
  demand: { text: 'console.stock.demand.nav', page: 'stock/demand' },
  aisle: { text: 'console.log.subject.aisle', page: 'products/aisles' },
  review: { text: 'console.log.subject.review', page: 'reviews' },
  inquiry: { text: 'console.log.subject.inquiry', page: 'inquiries' },
  staff: { text: 'console.log.subject.staff', page: 'staff' },
  'staff-role': { text: 'console.log.subject.role', page: 'staff' },
  'sign-in-rule': { text: 'console.log.subject.rule', page: 'staff' },
  invitation: { text: 'console.log.subject.invitation', page: 'staff' },
  session: { text: 'console.log.subject.device', page: 'staff' },
  'saved-reply': { text: 'console.log.subject.reply', page: 'chat/replies' },
  'chat-hours': { text: 'console.log.subject.hours', page: 'chat/hours' },
  'saved-view': { text: 'console.log.subject.view', page: 'orders' },
  'courier-form': { text: 'console.log.subject.courierForm', page: 'parcels' },
  settings: { text: 'console.settings.nav', page: 'settings' },
  'provider-keys': { text: 'console.settings.keys.title', page: 'settings#keys' },
  export: { text: 'console.log.subject.export' },
}

/** The person or thing that an entry is about: its name or number, or else the word for its kind, with a link to its page. */
export function SubjectOf({ entry }: { entry: Subject }) {
  const { t } = useTranslation()
  const { subjectKind, subjectName } = entry
  const kind = subjectKind === null ? undefined : KINDS[subjectKind]
  const name = subjectName ?? (kind ? t(kind.text) : null)
  if (name === null) return null
  const path = pathOf(entry)
  return path === null ? <bdi>{name}</bdi> : <PageLink to={`${CONSOLE_PATH}/${path}`}>{<bdi>{name}</bdi>}</PageLink>
}

function pathOf({ subjectKind, subjectId, subjectName, subjectOrderId }: Subject): string | null {
  if (subjectOrderId !== null) return `orders/${subjectOrderId}`
  if (subjectId !== null && subjectName !== null && (subjectKind === 'account' || subjectKind === 'customer'))
    return `customers/${subjectId}`
  if (subjectId !== null && subjectKind === 'chat') return `chat/${subjectId}`
  return (subjectKind !== null && KINDS[subjectKind]?.page) || null
}
