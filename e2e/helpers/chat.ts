import { type ChatMessage, consoleChatAnswer, consoleChatThread } from '#contract/chat.ts'
import { call, storeUrl } from './call.ts'
import type { Customer } from './customers.ts'
import { ownerToken } from './products.ts'

/** The shop answers a customer, as staff do from their own side. */
export async function shopAnswers({ id }: Pick<Customer, 'id'>, fields: Record<string, string | Blob>): Promise<ChatMessage> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ userId: id, ...fields })) form.append(name, value)
  const answer = await fetch(storeUrl() + consoleChatAnswer.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${await ownerToken()}` },
    body: form,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The answer was refused with ${answer.status}: ${text}`)
  return consoleChatAnswer.response.parse(JSON.parse(text)).data
}

/** What the shop sees of a customer's chat. */
export async function chatOf({ id }: Pick<Customer, 'id'>): Promise<ChatMessage[]> {
  return (await call(consoleChatThread, { params: { userId: id }, token: await ownerToken() })).data
}
