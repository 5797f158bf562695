import { NIGHT } from '#contract/rules/advertising-hours.ts'
import { formatClock, formatDate } from '#contract/text/format-date.ts'
import { type Frame, translate } from './frame.ts'
import type { MailContent } from './mail-content.ts'
import type { ConsentNotice } from './read-consent-notices.ts'

/**
 * The mail that confirms which consents an account gave or withdrew, when, and to whom; or, every two years, that a consent continues
 * (Network Act, article 50(7) and (8); decree, 62-2 and 62-3). `stopUrl` withdraws all of them without a sign-in. Null when none of it is
 * true any more.
 */
export function consentMail(frame: Frame, name: string, notices: readonly ConsentNotice[], stopUrl: string): MailContent | null {
  const [first] = notices
  if (!first) return null
  const agreed = notices.find(({ given }) => given)
  const { shopName, company } = frame.settings
  const night = { from: formatClock(NIGHT.from, frame.language), to: formatClock(NIGHT.to, frame.language) }
  const outcome = first.renewal ? 'renewal' : 'result'
  const body = translate(frame, `mail.consent.${outcome}`, { company: company.registeredName })
  return {
    subject: translate(frame, `mail.consent.${outcome}Subject`, { shop: shopName }),
    preheader: body,
    greeting: translate(frame, 'mail.greeting', { name }),
    blocks: [
      { kind: 'text', text: body },
      {
        kind: 'facts',
        rows: notices.map(({ kind, given, at }) => [
          translate(frame, `account.privacy.${kind}`, night),
          translate(frame, given ? 'mail.consent.agreed' : 'account.privacy.withdrawnOn', { date: formatDate(at, 'date', frame.language) }),
        ]),
      },
      { kind: 'text', text: translate(frame, 'mail.consent.change') },
      ...(agreed
        ? ([
            { kind: 'text', text: translate(frame, 'mail.marketing.unsubscribe', { date: formatDate(agreed.at, 'date', frame.language) }) },
            { kind: 'button', label: translate(frame, 'mail.consent.stop'), url: stopUrl },
          ] as const)
        : []),
    ],
  }
}
