import { z } from 'zod'
import { MailError } from '#server/ports/mailer.ts'

/** What nodemailer tells of a failure. */
const failureSchema = z.object({
  code: z.string().optional(),
  /** The server's answer, e.g. 550. */
  responseCode: z.number().int().optional(),
  /** What was being said, e.g. `RCPT TO`. */
  command: z.string().optional(),
})

/**
 * Where a 5xx is about this mail or its receiver. Elsewhere (greeting, login, sender) it is about the store's own account, which people mend
 * while the mails wait.
 */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA', 'API'])

/** What a failed send means for the mail. */
export function asMailError(error: unknown): MailError {
  const { code, responseCode = null, command } = failureSchema.safeParse(error).data ?? {}
  const permanent = responseCode === null ? command === 'API' : responseCode >= 500
  const kind = permanent && ABOUT_THE_MAIL.has(command ?? '') && (code === 'EENVELOPE' || code === 'EMESSAGE') ? 'refused' : 'unavailable'
  return new MailError(kind, responseCode, code)
}
