import type { Permission } from '#contract/rules/permissions.ts'
import type { TextKey } from '#contract/text/translate.ts'

/** Words for the permissions. */
export const RIGHT_WORDS: Readonly<Record<Permission, TextKey>> = {
  'orders.read': 'console.staff.may.right.orders.read',
  'orders.move': 'console.staff.may.right.orders.move',
  'orders.deposit': 'console.staff.may.right.orders.deposit',
  'orders.refund': 'console.staff.may.right.orders.refund',
  'figures.read': 'console.staff.may.right.figures.read',
  'refundAccount.read': 'console.staff.may.right.refundAccount.read',
  'customers.read': 'console.staff.may.right.customers.read',
  'customers.block': 'console.staff.may.right.customers.block',
  'customers.export': 'console.staff.may.right.customers.export',
  'customers.erase': 'console.staff.may.right.customers.erase',
  'catalogue.read': 'console.staff.may.right.catalogue.read',
  'catalogue.write': 'console.staff.may.right.catalogue.write',
  'stock.write': 'console.staff.may.right.stock.write',
  'search.write': 'console.staff.may.right.search.write',
  'content.read': 'console.staff.may.right.content.read',
  'content.write': 'console.staff.may.right.content.write',
  'settings.write': 'console.staff.may.right.settings.write',
  'chat.read': 'console.staff.may.right.chat.read',
  'chat.answer': 'console.staff.may.right.chat.answer',
  'inquiries.read': 'console.staff.may.right.inquiries.read',
  'inquiries.handle': 'console.staff.may.right.inquiries.handle',
  'reviews.read': 'console.staff.may.right.reviews.read',
  'reviews.hide': 'console.staff.may.right.reviews.hide',
  'reviews.answer': 'console.staff.may.right.reviews.answer',
  'notifications.read': 'console.staff.may.right.notifications.read',
  'notifications.send': 'console.staff.may.right.notifications.send',
  'policies.publish': 'console.staff.may.right.policies.publish',
  'staff.manage': 'console.staff.may.right.staff.manage',
}
