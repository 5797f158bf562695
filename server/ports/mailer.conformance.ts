import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Mail, MailError, type Mailer } from './mailer.ts'

/** A mail as it arrived. */
type Arrived = {
  to: readonly string[]
  subject: string
  text: string
  html: string
  messageId: string
  headers: Readonly<Record<string, string>>
}

/** A mailer together with the server that it talks to. */
export type MailerUnderTest = {
  mailer: Mailer
  /** Oldest first. */
  arrived(): Promise<Arrived[]>
  /** Makes a step of the next `times` mails fail. */
  break(
    step: 'connect' | 'rcpt' | 'data',
    kind: 'hang' | 'status' | 'drop' | 'lost-reply',
    more?: { status?: number; times?: number },
  ): void
  close(): Promise<void>
}

let count = 0
const mailTo = (to: string, facts: Partial<Mail> = {}): Mail => ({
  messageId: `message-${++count}@shop.example`,
  to,
  fromName: 'Kade',
  subject: '주문 ඇණවුම अर्डर',
  html: '<p>ආයුබෝවන්</p>',
  text: 'नमस्ते',
  ...facts,
})

/** The conformance test of mailers. `start` creates one with short timeouts. */
export function describeMailer(name: string, start: () => Promise<MailerUnderTest>): void {
  describe(`${name} as a mailer`, () => {
    let under: MailerUnderTest
    beforeEach(async () => {
      under = await start()
    })
    afterEach(() => under.close())

    const failureOf = async (mail: Mail): Promise<MailError> => {
      const error: unknown = await under.mailer.send(mail).then(
        () => null,
        (reason: unknown) => reason,
      )
      if (!(error instanceof MailError)) throw new Error(`Not a MailError: ${String(error)}`)
      return error
    }

    test('hands over a mail in every script, as HTML and as text, under its own id', async () => {
      const mail = mailTo('a@example.com', { replyTo: 'hello@example.com' })
      await under.mailer.send(mail)
      const [got] = await under.arrived()
      expect(got).toMatchObject({ to: ['a@example.com'], subject: mail.subject, messageId: `<${mail.messageId}>` })
      expect(got?.html).toContain('ආයුබෝවන්')
      expect(got?.text).toContain('नमस्ते')
      expect(got?.headers.from).toMatch(/^"?Kade"? </)
      expect(got?.headers['reply-to']).toContain('hello@example.com')
      expect(got?.headers['auto-submitted']).toBe('auto-generated')
      expect(got?.headers['list-unsubscribe']).toBeUndefined()
    })

    test('names the way out of mails that nobody needs, for one click', async () => {
      await under.mailer.send(mailTo('a@example.com', { unsubscribeUrl: 'https://shop.example/out' }))
      expect((await under.arrived())[0]?.headers).toMatchObject({
        'list-unsubscribe': '<https://shop.example/out>',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      })
    })

    test('lets no line end in a name or subject become a header', async () => {
      await under.mailer.send(mailTo('a@example.com', { subject: 'Hi\r\nBcc: all@example.com\r\n\r\nbody', fromName: 'Kade\nX-Evil: 1' }))
      const [got] = await under.arrived()
      expect(got?.to).toEqual(['a@example.com'])
      expect(Object.keys(got?.headers ?? {})).not.toContain('bcc')
      expect(Object.keys(got?.headers ?? {})).not.toContain('x-evil')
      expect(got?.text).not.toContain('body')
    })

    test.each(['a@example.com, b@example.com', 'a@example.com\r\nRCPT TO:<b@example.com>', 'A <a@example.com>', '', 'nobody', 'a@b@c'])(
      'refuses the receiver %j',
      async (to) => {
        expect((await failureOf(mailTo(to))).kind).toBe('refused')
        expect(await under.arrived()).toEqual([])
      },
    )

    test('reports that a receiver is refused for good, and goes on with the next mail', async () => {
      under.break('rcpt', 'status', { status: 550, times: 1 })
      expect(await failureOf(mailTo('gone@example.com'))).toMatchObject({ kind: 'refused', code: 550 })
      await under.mailer.send(mailTo('a@example.com'))
      expect(await under.arrived()).toHaveLength(1)
    })

    test('reports that a mail refused as a whole is refused for good', async () => {
      under.break('data', 'status', { status: 554, times: 1 })
      expect(await failureOf(mailTo('a@example.com'))).toMatchObject({ kind: 'refused', code: 554 })
    })

    test.each([
      ['rcpt', 'status', { status: 450 }],
      ['data', 'status', { status: 451 }],
      ['connect', 'status', { status: 554 }],
      ['connect', 'drop', {}],
      ['connect', 'hang', {}],
      ['data', 'hang', {}],
      ['data', 'drop', {}],
      ['data', 'lost-reply', {}],
    ] as const)('requires a retry when %s ends in %s', async (step, kind, more) => {
      under.break(step, kind, { ...more, times: 1 })
      expect((await failureOf(mailTo('a@example.com'))).kind).toBe('unavailable')
    })

    test('does not send again by itself when the response is lost', async () => {
      under.break('data', 'lost-reply', { times: 1 })
      await failureOf(mailTo('a@example.com'))
      await under.mailer.send(mailTo('b@example.com'))
      expect((await under.arrived()).map(({ to }) => to)).toEqual([['a@example.com'], ['b@example.com']])
    })

    test('gives up what is under way when it is closed', async () => {
      under.break('data', 'hang', { times: 1 })
      const failing = failureOf(mailTo('a@example.com'))
      under.mailer.close()
      expect((await failing).kind).toBe('unavailable')
      expect((await failureOf(mailTo('b@example.com'))).kind).toBe('unavailable')
    })
  })
}
