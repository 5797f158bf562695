import type { TextKey } from '#contract/text/translate.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'

/** The words for the fields of the settings, by their paths, with slashes. */
const SETTING_NAMES: Readonly<Record<string, TextKey>> = {
  demo: 'console.settings.field.demo',
  shopName: 'console.settings.field.shopName',
  shopNameLocal: 'console.settings.field.shopNameLocal',
  'company/registeredName': 'console.settings.field.registeredName',
  'company/representative': 'console.settings.field.representative',
  'company/registrationNumber': 'console.settings.field.registrationNumber',
  'company/mailOrderNumber': 'console.settings.field.mailOrderNumber',
  'company/address': 'console.settings.field.address',
  'company/privacyOfficer': 'console.settings.field.privacyOfficer',
  'company/hosting': 'console.settings.field.hosting',
  'contact/phones': 'console.settings.field.phones',
  'contact/email': 'console.settings.field.email',
  'officeHours/from': 'console.settings.field.officeFrom',
  'officeHours/to': 'console.settings.field.officeTo',
  consumerHotline: 'console.settings.field.consumerHotline',
  'delivery/charge': 'console.settings.field.charge',
  'delivery/freeFrom': 'console.settings.field.freeFrom',
  'delivery/hours/from': 'console.settings.field.from',
  'delivery/hours/to': 'console.settings.field.to',
  'delivery/cutOffHours': 'console.settings.field.cutOffHours',
  'delivery/standardDays': 'console.settings.field.standardDays',
  'delivery/expressDays': 'console.settings.field.expressDays',
  'delivery/lostDays': 'console.settings.field.lostDays',
  'delivery/surcharges': 'console.settings.field.surcharges',
  closedDays: 'console.settings.section.closedDays',
  'bank/name': 'console.settings.field.bankName',
  'bank/account': 'console.settings.field.account',
  'bank/holder': 'console.settings.field.holder',
  'bank/protection': 'console.settings.field.protection',
  'bank/protectionPage': 'console.settings.field.protectionPage',
  giftThreshold: 'console.settings.field.giftThreshold',
  marts: 'console.settings.section.marts',
  languages: 'console.settings.section.languages',
  'returns/days': 'console.settings.field.returnDays',
  'returns/refundBusinessDays': 'console.settings.field.refundBusinessDays',
  'returns/cardDays': 'console.settings.field.cardDays',
  'returns/differsMonths': 'console.settings.field.differsMonths',
  'returns/differsDays': 'console.settings.field.differsDays',
  'returns/address': 'console.settings.field.returnAddress',
  'returns/oneWay': 'console.settings.field.oneWay',
  'returns/bothWays': 'console.settings.field.bothWays',
  cashReceiptThreshold: 'console.settings.field.cashReceiptThreshold',
  orders: 'console.settings.field.orderLimits',
  'orders/unpaid': 'console.settings.field.unpaid',
  'orders/perHour': 'console.settings.field.perHour',
  holds: 'console.settings.field.holdLimits',
  'holds/won': 'console.settings.field.holdWon',
  'holds/sharePercent': 'console.settings.field.sharePercent',
  'holds/freeUnits': 'console.settings.field.freeUnits',
  'deposits/textLimit': 'console.settings.field.textLimit',
  'deposits/notSales': 'console.settings.field.notSales',
  processors: 'console.settings.section.processors',
}

/** Returns the word for a setting by its path; of one without a word the path. */
export function useSettingName(): (path: string) => string {
  const { t } = useTranslation()
  return (path) => {
    // A text in four languages has the name of its field.
    const word = SETTING_NAMES[path.replace(/\.(en|ko|si|np)$/, '').replaceAll('.', '/')]
    return word ? t(word) : path
  }
}
