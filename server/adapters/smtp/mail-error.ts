import { z } from 'zod'
import { MailError } from '#server/ports/mailer.ts'

/** The fields of nodemailer's errors. */
const failureSchema = z.object({
  code: z.string().optional(),
  /** The server's response code, e.g. 550. */
  responseCode: z.number().int().optional(),
  /** The failed command, e.g. `RCPT TO`. */
  command: z.string().optional(),
})

/**
 * Commands whose 5xx concerns this mail or its recipient. Elsewhere (greeting, login, sender) it concerns the store's own account, which
 * staff fix while the mails wait.
 */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA', 'API'])

/** Converts a send error to the port's error. */
export function asMailError(error: unknown): MailError {
  const { code, responseCode = null, command } = failureSchema.safeParse(error).data ?? {}
  const permanent = responseCode === null ? command === 'API' : responseCode >= 500
  const kind = permanent && ABOUT_THE_MAIL.has(command ?? '') && (code === 'EENVELOPE' || code === 'EMESSAGE') ? 'refused' : 'unavailable'
  return new MailError(kind, responseCode, code)
}
