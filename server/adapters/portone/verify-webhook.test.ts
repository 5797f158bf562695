import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { NoticeRejected } from '#server/ports/payment-provider.ts'
import { type SignedWebhook, verifyWebhook } from './verify-webhook.ts'

const secret = `whsec_${Buffer.from('the secret of this store, 32 bytes').toString('base64')}`
const otherSecret = `whsec_${Buffer.from('another secret, also quite long ..').toString('base64')}`
const nowSeconds = 1_790_000_000
const rawBody = '{ "type":"Transaction.Paid", "data":{"paymentId":"p-1"} }'

function signature(key: string, id: string, timestamp: number, body: string): string {
  const digest = createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64')).update(`${id}.${timestamp}.${body}`)
  return `v1,${digest.digest('base64')}`
}

function webhook(change: Partial<SignedWebhook> & { timestamp?: number; signatures?: string; key?: string } = {}): SignedWebhook {
  const timestamp = change.timestamp ?? nowSeconds
  const headers = {
    'webhook-id': 'event-1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': change.signatures ?? signature(change.key ?? secret, 'event-1', timestamp, rawBody),
  }
  return { rawBody: change.rawBody ?? rawBody, headers: change.headers ?? headers, secrets: change.secrets ?? [secret], nowSeconds }
}

function rejection(signed: SignedWebhook): string {
  try {
    return `accepted ${verifyWebhook(signed)}`
  } catch (error) {
    if (error instanceof NoticeRejected) return error.reason
    throw error
  }
}

test('a webhook with a good signature is accepted and gives its id', () => {
  expect(verifyWebhook(webhook())).toBe('event-1')
})

test('the published example of Standard Webhooks is accepted', () => {
  const example = {
    rawBody: '{"test": 2432232314}',
    headers: {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    nowSeconds: 1_614_265_330,
  }
  expect(verifyWebhook(example)).toBe('msg_p5jXN8AQM9LWM0D4loKWxJek')
})

test('a wrong secret, a changed body, a re-printed body, another scheme and rubbish are rejected', () => {
  const real = signature(secret, 'event-1', nowSeconds, rawBody)
  const bad = [
    webhook({ key: otherSecret }),
    webhook({ rawBody: rawBody.replace('p-1', 'p-2') }),
    webhook({ rawBody: JSON.stringify(JSON.parse(rawBody)) }),
    webhook({ signatures: real.replace('v1,', 'v1a,') }),
    webhook({ signatures: real.slice(0, -8) }),
    webhook({ signatures: 'v1,' }),
    webhook({ signatures: 'rubbish' }),
    webhook({ secrets: [] }),
  ]
  expect(bad.map(rejection)).toEqual(bad.map(() => 'bad-signature'))
})

test('while a secret is being replaced both are accepted, and one good signature among several is enough', () => {
  expect(rejection(webhook({ secrets: [otherSecret, secret] }))).toBe('accepted event-1')
  const both = `${signature(otherSecret, 'event-1', nowSeconds, rawBody)} ${signature(secret, 'event-1', nowSeconds, rawBody)}`
  expect(rejection(webhook({ signatures: both }))).toBe('accepted event-1')
})

test('300 seconds of difference are accepted in both directions, more are not', () => {
  expect(rejection(webhook({ timestamp: nowSeconds - 300 }))).toBe('accepted event-1')
  expect(rejection(webhook({ timestamp: nowSeconds + 300 }))).toBe('accepted event-1')
  expect(rejection(webhook({ timestamp: nowSeconds - 301 }))).toBe('too-old')
  expect(rejection(webhook({ timestamp: nowSeconds + 301 }))).toBe('too-new')
})

test('missing, doubled and malformed headers are rejected', () => {
  const { headers } = webhook()
  const wrong = [
    {},
    { ...headers, 'webhook-id': undefined },
    { ...headers, 'webhook-id': '' },
    { ...headers, 'webhook-timestamp': 'now' },
    { ...headers, 'webhook-timestamp': '-5' },
    { ...headers, 'webhook-signature': undefined },
    { ...headers, 'webhook-signature': ['v1,a', 'v1,b'] },
  ]
  expect(wrong.map((one) => rejection(webhook({ headers: one })))).toEqual(wrong.map(() => 'missing-headers'))
})
