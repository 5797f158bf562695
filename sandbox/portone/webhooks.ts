import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Faults } from '../faults.ts'
import type { Journal } from '../journal.ts'
import type { Place, SandboxOptions } from '../options.ts'
import type { PortOneEvent, PortOnePayment } from './payments.ts'

/** PortOne waits minutes (0, 1, 4, 16, 64, 256); the sandbox waits as many seconds. */
const defaultRetryMs = [0, 1000, 4000, 16_000, 64_000, 256_000]

/** Sends PortOne's webhooks (version 2024-04-25), signed by Standard Webhooks, again until the store responds with 2xx. */
export function createWebhooks(journal: Journal, faults: Faults, place: Place, keys: SandboxOptions['portone']) {
  const { webhookUrl, webhookRetryMs = defaultRetryMs } = keys
  const secret = Buffer.from(keys.webhookSecret.replace(/^whsec_/, ''), 'base64')

  const post = async (url: string, id: string, body: string, forged: boolean): Promise<boolean> => {
    const timestamp = String(Math.floor(place.now() / 1000))
    const key = forged ? randomBytes(32) : secret
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signature}`,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(30_000), place.closing]),
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  const deliver = async (url: string, type: string, paymentId: string, body: string): Promise<void> => {
    const fault = faults.take('portone', 'webhook', ['drop', 'delay', 'duplicate', 'bad-signature'])
    if (fault?.kind === 'drop')
      return journal.record({ provider: 'portone', event: 'webhook-dropped', paymentId, amount: null, note: type })
    const id = randomUUID()
    const copies = fault?.kind === 'duplicate' ? fault.copies : 1
    for (const wait of [fault?.kind === 'delay' ? fault.ms : 0, ...webhookRetryMs]) {
      await sleep(wait, undefined, { signal: place.closing, ref: false })
      const taken = await Promise.all(Array.from({ length: copies }, () => post(url, id, body, fault?.kind === 'bad-signature')))
      const event = taken.every(Boolean) ? 'webhook-delivered' : 'webhook-failed'
      journal.record({ provider: 'portone', event, paymentId, amount: null, note: type })
      if (event === 'webhook-delivered') return
    }
  }

  return function notify(event: PortOneEvent, payment: PortOnePayment, cancellationId?: string): void {
    if (webhookUrl === undefined) return
    const type = `Transaction.${event}`
    const data = { storeId: payment.storeId, paymentId: payment.paymentId, transactionId: payment.txId, cancellationId }
    const body = JSON.stringify({ type, timestamp: new Date(place.now()).toISOString(), data })
    deliver(webhookUrl, type, payment.paymentId, body).catch((error: unknown) => {
      // Only the shutdown of the sandbox stops a delivery; any other error is a bug of the sandbox and must surface.
      if (!place.closing.aborted) throw error
    })
  }
}
