import type { Around, WireResponse } from '../respond.ts'

const keptMs = 3 * 3_600_000

/**
 * PortOne's Idempotency-Key: quotes are part of the header, 16 to 256 ASCII characters between them. A repeat gets the first response,
 * whatever it was; while the first is running, 409 IDEMPOTENCY_OUTSTANDING_REQUEST. Retained for 3 hours.
 */
export function createIdempotency(now: () => number): Around {
  const kept = new Map<string, { at: number; response: WireResponse | null }>()

  return async (request, work) => {
    const header = request.headers['idempotency-key']
    if (header === undefined) return work()
    if (typeof header !== 'string' || !/^"[\x20-\x21\x23-\x7e]{16,256}"$/.test(header)) {
      return { status: 400, body: { type: 'INVALID_REQUEST', message: 'Idempotency-Key' } }
    }
    for (const [key, { at }] of kept) if (now() - at >= keptMs) kept.delete(key)
    const earlier = kept.get(header)
    if (earlier !== undefined) return earlier.response ?? { status: 409, body: { type: 'IDEMPOTENCY_OUTSTANDING_REQUEST' } }
    const slot: { at: number; response: WireResponse | null } = { at: now(), response: null }
    kept.set(header, slot)
    try {
      slot.response = await work()
      return slot.response
    } catch (error) {
      kept.delete(header)
      throw error
    }
  }
}
