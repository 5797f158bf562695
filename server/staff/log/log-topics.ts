import type { LogTopic } from '#contract/calls/console/staff/staff-log.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { callName } from '#server/platform/record-access.ts'

/** The subject of a permission, and the topic of its calls. Subjects that are missing belong to the shop. */
const TOPIC_OF_SUBJECT: Readonly<Record<string, LogTopic>> = {
  orders: 'orders',
  refundAccount: 'money',
  customers: 'people',
  chat: 'people',
  inquiries: 'people',
  reviews: 'people',
  notifications: 'people',
  staff: 'staff',
}
const MONEY = ['orders.deposit', 'orders.refund']

/** The topic of a call of the console. Signing in and the own account belong to the staff. */
function topicOf({ permission }: Endpoint): LogTopic {
  if (permission === null || !permission.includes('.')) return 'staff'
  return MONEY.includes(permission) ? 'money' : (TOPIC_OF_SUBJECT[permission.split('.')[0] ?? ''] ?? 'shop')
}

/** The names of the calls of a topic, as the log has them. */
export function callsOf(topic: LogTopic, endpoints: readonly Endpoint[]): string[] {
  return endpoints.filter((each) => each.path.startsWith('/api/console/') && topicOf(each) === topic).map(callName)
}
