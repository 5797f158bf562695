import { NIGHT } from '#contract/privacy.ts'
import { formatClock, formatDate } from '#contract/text/format-date.ts'
import { type Frame, say } from './frame.ts'
import type { Letter } from './letter.ts'
import type { ConsentNotice } from './read-consent-notices.ts'

/**
 * Tells what an account agreed to or withdrew, when, and from whom the offers come; or, every two years, that a consent goes on (Network Act, article
 * 50(7) and (8); decree, 62-2 and 62-3). `stopUrl` ends all of it without a sign-in. Null when nothing of it is true any more.
 */
export function consentLetter(frame: Frame, name: string, notices: readonly ConsentNotice[], stopUrl: string): Letter | null {
  const [first] = notices
  if (!first) return null
  const agreed = notices.find(({ given }) => given)
  const { shopName, company } = frame.settings
  const night = { from: formatClock(NIGHT.from, frame.language), to: formatClock(NIGHT.to, frame.language) }
  const said = first.renewal ? 'renewal' : 'result'
  const body = say(frame, `mail.consent.${said}`, { company: company.registeredName })
  return {
    subject: say(frame, `mail.consent.${said}Subject`, { shop: shopName }),
    preheader: body,
    greeting: say(frame, 'mail.greeting', { name }),
    blocks: [
      { kind: 'text', text: body },
      {
        kind: 'facts',
        rows: notices.map(({ kind, given, at }) => [
          say(frame, `account.privacy.${kind}`, night),
          say(frame, given ? 'mail.consent.agreed' : 'account.privacy.withdrawnOn', { date: formatDate(at, 'date', frame.language) }),
        ]),
      },
      { kind: 'text', text: say(frame, 'mail.consent.change') },
      ...(agreed
        ? ([
            { kind: 'text', text: say(frame, 'mail.marketing.unsubscribe', { date: formatDate(agreed.at, 'date', frame.language) }) },
            { kind: 'button', label: say(frame, 'mail.consent.stop'), url: stopUrl },
          ] as const)
        : []),
    ],
  }
}
