import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { nationalPhone, parseKoreanMobile } from '#contract/rules/phone.ts'
import { createHttpClient, HttpFailure } from '#server/platform/http-client.ts'
import type { BreakerOptions } from '#server/platform/limits/circuit-breaker.ts'
import { TextError, type Texter } from '#server/ports/texter.ts'

export interface SolapiOptions {
  /** https://api.solapi.com, or the sandbox. */
  baseUrl: string
  apiKey: string
  apiSecret: string
  /** Digits of the sender's number, which must be registered at Solapi. */
  from: string
  breaker?: BreakerOptions
}

/** The parts of Solapi's responses that we read: of an accepted message and of a refused call. */
const responseSchema = z.object({ statusCode: z.string().optional(), errorCode: z.string().optional() })

/** Accepted, handed to the carrier, delivered. */
const ACCEPTED = new Set(['2000', '3000', '4000'])
/** About this receiver or this text: missing, format, characters, length, blocked, does not want any. */
const REFUSED = new Set(['1010', '1011', '1026', '1029', '1031', '1060', '1061', '3010', '3032', 'ValidationError'])

/** Longest short message, in bytes of EUC-KR; longer ones go as a long message. */
const SHORT_BYTES = 90

/** A texter over Solapi's REST API v4 (messages/v4/send). */
export function createSolapi({ baseUrl, apiKey, apiSecret, from, breaker }: SolapiOptions): Texter {
  const http = createHttpClient({ service: 'solapi', baseUrl, breaker })
  return {
    async send({ id, to, text }) {
      const receiver = nationalMobile(to)
      if (receiver === null) throw new TextError('refused', null)
      const message = {
        to: receiver,
        from,
        text,
        type: eucKrBytes(text) <= SHORT_BYTES ? 'SMS' : 'LMS',
        country: '82',
        customFields: { id },
      }
      const { status, body } = await http
        .request({
          method: 'POST',
          path: '/messages/v4/send',
          body: { message },
          headers: { authorization: authorization(apiKey, apiSecret, new Date()) },
        })
        .catch((error: unknown) => {
          throw error instanceof HttpFailure ? new TextError('unavailable', error.kind) : error
        })
      const { statusCode, errorCode } = responseSchema.safeParse(body).data ?? {}
      if (status === 200 && statusCode !== undefined && ACCEPTED.has(statusCode)) return
      const code = errorCode ?? statusCode ?? String(status)
      throw new TextError(REFUSED.has(code) ? 'refused' : 'unavailable', code)
    },
  }
}

/** A signature is good once and for 15 minutes, so every call has a new salt. */
export function authorization(apiKey: string, apiSecret: string, now: Date): string {
  const date = now.toISOString()
  const salt = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex')
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`
}

/** `+821012345678` in the form of Solapi: `01012345678`. Null for anything but a Korean mobile number. */
function nationalMobile(e164: string): string | null {
  return parseKoreanMobile(e164) === e164 ? nationalPhone(e164).replaceAll('-', '') : null
}

/** Korean characters take two bytes, Latin ones take one. */
function eucKrBytes(text: string): number {
  return [...text].reduce((sum, character) => sum + (character.charCodeAt(0) < 0x80 ? 1 : 2), 0)
}
