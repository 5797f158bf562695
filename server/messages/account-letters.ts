import { formatDate } from '#contract/text/format-date.ts'
import { type Frame, link, money, say } from './frame.ts'
import type { Block, Letter } from './letter.ts'

const paragraph = (text: string): Block => ({ kind: 'text', text })

function letter(frame: Frame, name: string, subject: string, body: string, ...more: Block[]): Letter {
  return { subject, preheader: body, greeting: say(frame, 'mail.greeting', { name }), blocks: [paragraph(body), ...more] }
}

/** After the account was opened, with the link that proves the mailbox; without one when it was proven meanwhile. */
export function welcomeLetter(frame: Frame, name: string, token: string | null): Letter {
  const { shopName, delivery } = frame.settings
  const values = { charge: money(frame, delivery.charge), freeFrom: money(frame, delivery.freeFrom) }
  const more: Block[] =
    token === null
      ? [{ kind: 'button', label: say(frame, 'mail.button.openShop'), url: link(frame, '/') }]
      : [
          paragraph(say(frame, 'mail.welcome.confirm')),
          { kind: 'button', label: say(frame, 'mail.button.confirmEmail'), url: link(frame, `/confirm/${token}`) },
        ]
  return letter(frame, name, say(frame, 'mail.welcome.subject', { shop: shopName }), say(frame, 'mail.welcome.body', values), ...more)
}

/** The link to a new password, good for some minutes. */
export function resetLetter(frame: Frame, name: string, token: string, minutes: number): Letter {
  return letter(frame, name, say(frame, 'mail.reset.subject'), say(frame, 'mail.reset.body', { minutes }), {
    kind: 'button',
    label: say(frame, 'mail.button.setPassword'),
    url: link(frame, `/reset/${token}`),
  })
}

/** The link that proves an e-mail address, good for some hours: a new one, or the account's own that nobody has proven. */
export function confirmEmailLetter(frame: Frame, name: string, token: string, hours: number, own: boolean): Letter {
  const body = say(frame, own ? 'mail.confirmEmail.bodyOwn' : 'mail.confirmEmail.body', { hours })
  return letter(frame, name, say(frame, 'mail.confirmEmail.subject'), body, {
    kind: 'button',
    label: say(frame, 'mail.button.confirmEmail'),
    url: link(frame, `/confirm/${token}`),
  })
}

/** Tells that the password, or the e-mail or phone, was changed at a moment. */
export function changedLetter(frame: Frame, name: string, what: 'passwordChanged' | 'contactChanged', at: Date): Letter {
  const date = formatDate(at, 'dateTime', frame.language)
  const { phones, email } = frame.settings.contact
  return letter(
    frame,
    name,
    say(frame, `mail.${what}.subject`),
    say(frame, `mail.${what}.body`, { date }),
    paragraph([...phones, email].join(' · ')),
  )
}

/** Tells that the shop answered in the chat. What was said stays there. */
export function chatReplyLetter(frame: Frame, name: string): Letter {
  return letter(frame, name, say(frame, 'mail.chatReply.subject'), say(frame, 'mail.chatReply.body'), {
    kind: 'button',
    label: say(frame, 'mail.button.openChat'),
    url: link(frame, '/Chat'),
  })
}

/** An item that somebody waits for is back. `price` in won, what it costs now. */
export function backInStockLetter(frame: Frame, name: string, item: { id: number; name: string; price: number }): Letter {
  const subject = say(frame, 'mail.backInStock.subject', { item: item.name })
  return letter(frame, name, subject, say(frame, 'mail.backInStock.body', { item: item.name, amount: money(frame, item.price) }), {
    kind: 'button',
    label: say(frame, 'mail.button.viewItem'),
    url: link(frame, `/Details/${item.id}`),
  })
}
