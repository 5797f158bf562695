import { formatDate } from '#contract/text/format-date.ts'
import { type Frame, link, money, translate } from './frame.ts'
import type { Block, MailContent } from './mail-content.ts'

const paragraph = (text: string): Block => ({ kind: 'text', text })

function mail(frame: Frame, name: string, subject: string, body: string, ...more: Block[]): MailContent {
  return { subject, preheader: body, greeting: translate(frame, 'mail.greeting', { name }), blocks: [paragraph(body), ...more] }
}

/** Sent after sign-up, with the link that verifies the mailbox; without it when the mailbox is verified already. */
export function welcomeMail(frame: Frame, name: string, token: string | null): MailContent {
  const { shopName, delivery } = frame.settings
  const values = { charge: money(frame, delivery.charge), freeFrom: money(frame, delivery.freeFrom) }
  const more: Block[] =
    token === null
      ? [{ kind: 'button', label: translate(frame, 'mail.button.openShop'), url: link(frame, '/') }]
      : [
          paragraph(translate(frame, 'mail.welcome.confirm')),
          { kind: 'button', label: translate(frame, 'mail.button.confirmEmail'), url: link(frame, `/confirm/${token}`) },
        ]
  return mail(
    frame,
    name,
    translate(frame, 'mail.welcome.subject', { shop: shopName }),
    translate(frame, 'mail.welcome.body', values),
    ...more,
  )
}

/** The link to reset a password, valid for some minutes. */
export function resetMail(frame: Frame, name: string, token: string, minutes: number): MailContent {
  return mail(frame, name, translate(frame, 'mail.reset.subject'), translate(frame, 'mail.reset.body', { minutes }), {
    kind: 'button',
    label: translate(frame, 'mail.button.setPassword'),
    url: link(frame, `/reset/${token}`),
  })
}

/** The link that verifies an e-mail address, valid for some hours: a new one, or the account's own unverified one. */
export function confirmEmailMail(frame: Frame, name: string, token: string, hours: number, own: boolean): MailContent {
  const body = translate(frame, own ? 'mail.confirmEmail.bodyOwn' : 'mail.confirmEmail.body', { hours })
  return mail(frame, name, translate(frame, 'mail.confirmEmail.subject'), body, {
    kind: 'button',
    label: translate(frame, 'mail.button.confirmEmail'),
    url: link(frame, `/confirm/${token}`),
  })
}

/** Notifies that the password, e-mail or phone was changed, and when. */
export function changedMail(frame: Frame, name: string, what: 'passwordChanged' | 'contactChanged', at: Date): MailContent {
  const date = formatDate(at, 'dateTime', frame.language)
  const { phones, email } = frame.settings.contact
  return mail(
    frame,
    name,
    translate(frame, `mail.${what}.subject`),
    translate(frame, `mail.${what}.body`, { date }),
    paragraph([...phones, email].join(' · ')),
  )
}

/** Notifies of a reply in the chat, without its text. */
export function chatReplyMail(frame: Frame, name: string): MailContent {
  return mail(frame, name, translate(frame, 'mail.chatReply.subject'), translate(frame, 'mail.chatReply.body'), {
    kind: 'button',
    label: translate(frame, 'mail.button.openChat'),
    url: link(frame, '/Chat'),
  })
}

/** Notifies that a product is back in stock. `price`: the current price in won. */
export function backInStockMail(frame: Frame, name: string, item: { id: number; name: string; price: number }): MailContent {
  const subject = translate(frame, 'mail.backInStock.subject', { item: item.name })
  return mail(frame, name, subject, translate(frame, 'mail.backInStock.body', { item: item.name, amount: money(frame, item.price) }), {
    kind: 'button',
    label: translate(frame, 'mail.button.viewItem'),
    url: link(frame, `/Details/${item.id}`),
  })
}
