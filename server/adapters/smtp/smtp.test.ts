import { createServer } from 'node:net'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { describeMailer } from '#server/ports/mailer.conformance.ts'
import { createSmtp } from './create-smtp.ts'

const limits = { connect: 1_000, greeting: 1_000, silence: 1_000, mail: 3_000 }
const breaker = { failuresToOpen: 1_000, coolDownMs: 1 }
const keys = {
  kakaoPay: { secretKey: 'DEV_KEY', cid: 'TC0ONETIME' },
  portone: { apiSecret: 's', storeId: 'store-1', channelKey: 'channel-1', webhookSecret: 'whsec_c2VjcmV0' },
}

describeMailer('SMTP', async () => {
  const sandbox = await startSandbox(keys)
  const mailer = createSmtp({ url: sandbox.smtpUrl, from: 'orders@example.com', limits, breaker })
  return {
    mailer,
    arrived: async () => (await sandbox.mailbox.mails()).toReversed(),
    break: (operation, kind, more = {}) => sandbox.control.setFault({ provider: 'smtp', operation, kind, ms: 20_000, ...more }),
    close: async () => {
      mailer.close()
      await sandbox.close()
    },
  }
})

const mail = { messageId: 'm@x', to: 'a@example.com', fromName: 'Kade', subject: 's', html: '<p>h</p>', text: 't' }

test('a server that is not there is worth another try, and is left alone after some failures', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => closed.once('listening', done))
  const address = closed.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await new Promise((done) => closed.close(done))

  const mailer = createSmtp({
    url: `smtp://127.0.0.1:${port}`,
    from: 'orders@example.com',
    limits,
    breaker: { failuresToOpen: 2, coolDownMs: 60_000 },
  })
  await expect(mailer.send(mail)).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(mailer.send(mail)).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(mailer.send(mail)).rejects.toThrow(/resting/)
  mailer.close()
})

test('a server elsewhere that offers no encryption gets neither password nor mail', async () => {
  const received: string[] = []
  const plain = createServer((socket) => {
    socket.write('220 plain ESMTP\r\n')
    socket.on('data', (data) => {
      received.push(data.toString())
      socket.write(data.toString().startsWith('EHLO') ? '250-plain\r\n250 AUTH PLAIN\r\n' : '500 no\r\n')
    })
    socket.on('error', () => undefined)
  }).listen(0, '::')
  await new Promise((done) => plain.once('listening', done))
  const address = plain.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  // This machine under a name that does not reveal it.
  const mailer = createSmtp({ url: `smtp://user:password@${hostname()}:${port}`, from: 'orders@example.com', limits, breaker })
  await expect(mailer.send(mail)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(received.join('')).not.toMatch(/AUTH|MAIL FROM/)
  mailer.close()
  await new Promise((done) => plain.close(done))
})
