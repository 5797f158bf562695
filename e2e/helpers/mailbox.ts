import { expect } from '@playwright/test'
import { z } from 'zod'
import { storeUrl } from './call.ts'

const mailboxSchema = z.object({
  mails: z.array(z.object({ id: z.string(), subject: z.string(), text: z.string(), html: z.string(), copies: z.number() })),
  texts: z.array(z.object({ text: z.string() })),
})

async function read(to: string) {
  const response = await fetch(`${storeUrl()}/sandbox/outbox.json?to=${encodeURIComponent(to)}`)
  return mailboxSchema.parse(await response.json())
}

/** The mails that the store sent to an address, newest first. */
export async function mailsTo(email: string) {
  return (await read(email)).mails
}

/** The path of the newest link below `place` in a mail to an address; waits for the mail. */
export async function linkFor(email: string, place: 'reset' | 'confirm'): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => {
      path = (await mailsTo(email)).map(({ text }) => new RegExp(`/${place}/[\\w-]{43}`).exec(text)?.[0]).find(Boolean)
      return path
    })
    .toBeTruthy()
  return path ?? ''
}

/** The code in the newest text message to a number; waits for so many messages. */
export async function codeFor(phone: string, messages = 1): Promise<string> {
  const texts = async () => (await read(phone.replaceAll('-', ''))).texts
  await expect.poll(async () => (await texts()).length).toBeGreaterThanOrEqual(messages)
  const [newest] = await texts()
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? ''
}

/** The subjects of all mails to an address. */
export async function subjectsFor(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject)
}
