import { CODE_MINUTES, RESET_LINK_MINUTES } from '#contract/calls/password-reset.ts'
import { REPLACEMENT_ANSWER_MINUTES } from '#contract/rules/short-lines.ts'

/** Validity of the link to a new mailbox in hours. */
export const CONFIRM_LINK_HOURS = 24

const DAY = 24 * 60
/** Days within which a consent must be confirmed (Network Act decree, 62-2). */
const CONSENT_NOTICE_DAYS = 14

/** Minutes after which an unsent message is dropped, because it is no longer useful. */
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
    case 'replacement-asked':
      return REPLACEMENT_ANSWER_MINUTES
    case 'back-in-stock':
    case 'chat-reply':
      return DAY
    default:
      return 3 * DAY
  }
}
