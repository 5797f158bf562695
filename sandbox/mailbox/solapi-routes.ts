import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Faults } from '#sandbox/faults.ts'
import type { Place, SandboxOptions } from '#sandbox/options.ts'
import { responding } from '#sandbox/respond.ts'
import { WireError } from '#sandbox/wire-error.ts'
import type { Mailbox } from './mailbox.ts'

const bodySchema = z.object({
  message: z.object({
    to: z.string(),
    from: z.string(),
    text: z.string().min(1),
    type: z.enum(['SMS', 'LMS']).optional(),
    country: z.string().optional(),
    customFields: z.record(z.string(), z.string()).optional(),
  }),
})

const SKEW_MS = 15 * 60_000
/** Longest short and long message, in bytes of EUC-KR. */
const BYTES = { SMS: 90, LMS: 2_000 }
const SALTS = 10_000

/** Solapi's calls for one message and for the balance of the account, with their signature, checks and codes. */
export function addSolapiRoutes(
  app: FastifyInstance,
  mailbox: Mailbox,
  faults: Faults,
  place: Place,
  keys: NonNullable<SandboxOptions['solapi']>,
): void {
  const { apiKey, apiSecret, from: sender } = keys
  const usedSalts = new Set<string>()

  const authenticate = (request: FastifyRequest): void => {
    const header = /^HMAC-SHA256 apiKey=([^,]+), date=([^,]+), salt=([^,]{12,64}), signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
    if (header === null) throw solapiError(401, 'Unauthorized')
    const [, key = '', date = '', salt = '', signature = ''] = header
    if (key !== apiKey) throw solapiError(401, 'InvalidApiKey')
    if (!(Math.abs(Date.parse(date) - place.now()) <= SKEW_MS)) throw solapiError(401, 'RequestTimeTooSkewed')
    const expected = createHmac('sha256', apiSecret)
      .update(date + salt)
      .digest()
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw solapiError(401, 'SignatureDoesNotMatch')
    if (usedSalts.has(salt)) throw solapiError(401, 'DuplicatedSignature')
    if (usedSalts.size >= SALTS) usedSalts.clear()
    usedSalts.add(salt)
  }

  app.get(
    '/cash/v1/balance',
    responding(faults, place.closing, 'solapi', 'balance', (request) => {
      authenticate(request)
      return { balance: 50_000, point: 0 }
    }),
  )

  app.post(
    '/messages/v4/send',
    responding(faults, place.closing, 'solapi', 'send', (request) => {
      authenticate(request)
      const { data } = bodySchema.safeParse(request.body)
      if (data === undefined) throw solapiError(400, 'ValidationError')
      const { to, from, text, type = 'SMS', country = '82' } = data.message
      const statusCode = codeOf({ to, from, text, type, sender })
      const messageId = statusCode === '2000' ? mailbox.addText({ to, from, text, type }) : `M4V${randomBytes(8).toString('hex')}`
      const statusMessage = statusCode === '2000' ? 'Accepted (sandbox)' : 'Refused (sandbox)'
      return { groupId: `G4V${messageId}`, messageId, accountId: 'sandbox', statusMessage, statusCode, to, from, type, country }
    }),
  )
}

function codeOf(message: { to: string; from: string; text: string; type: 'SMS' | 'LMS'; sender: string }): string {
  if (message.from !== message.sender) return '1062'
  if (!/^01\d{8,9}$/.test(message.to)) return '3010'
  // Characters that EUC-KR cannot encode: the scripts of South Asia, and emoji.
  if (/[\u0900-\u0dff]|\p{Extended_Pictographic}/u.test(message.text)) return '1029'
  const bytes = [...message.text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x80 ? 1 : 2), 0)
  return bytes > BYTES[message.type] ? '1031' : '2000'
}

function solapiError(status: number, errorCode: string): WireError {
  return new WireError(status, { errorCode, errorMessage: `Sandbox: ${errorCode}` })
}
