import { z } from 'zod'
import { storeUrl } from './call.ts'

const outboxSchema = z.object({
  mails: z.array(z.object({ id: z.string(), subject: z.string(), text: z.string(), html: z.string(), copies: z.number() })),
  texts: z.array(z.object({ text: z.string() })),
})

async function read(to: string) {
  const answer = await fetch(`${storeUrl()}/sandbox/outbox.json?to=${encodeURIComponent(to)}`)
  return outboxSchema.parse(await answer.json())
}

/** The mails that the store sent to an address, newest first. */
export async function mailsTo(email: string) {
  return (await read(email)).mails
}
