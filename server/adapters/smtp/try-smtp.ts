import { z } from 'zod'
import { KeysNotTried, KeysRefused } from '#server/ports/key-tester.ts'
import { openTransport } from './create-smtp.ts'

const failure = z.object({ code: z.string().optional(), responseCode: z.number().optional() })

/** Connects to a mail server and signs in, without sending a mail. @throws KeysRefused, KeysNotTried */
export async function trySmtp(url: string): Promise<void> {
  const transport = openTransport({ url })
  try {
    await transport.verify()
  } catch (error) {
    const { code, responseCode } = failure.safeParse(error).data ?? {}
    if (code === 'EAUTH') throw new KeysRefused(String(responseCode ?? code))
    throw new KeysNotTried('The mail server did not respond', { cause: error })
  } finally {
    transport.close()
  }
}
