import { CODE_MINUTES, RESET_LINK_MINUTES } from '#contract/password-reset.ts'

/** Hours that the link to a new mailbox is good for. */
export const CONFIRM_LINK_HOURS = 24

const DAY = 24 * 60
/** The result of a consent is told within 14 days (Network Act decree, 62-2). */
const CONSENT_NOTICE_DAYS = 14

/** Minutes after which a message that could not be sent is not sent any more: what it says would not be of use. */
export function lifeMinutes(template: string): number {
  switch (template) {
    case 'reset-link':
      return RESET_LINK_MINUTES
    case 'reset-code':
    case 'confirm-phone':
      return CODE_MINUTES
    case 'confirm-email':
      return CONFIRM_LINK_HOURS * 60
    case 'consent-notice':
      return CONSENT_NOTICE_DAYS * DAY
    case 'back-in-stock':
    case 'chat-reply':
      return DAY
    default:
      return 3 * DAY
  }
}
