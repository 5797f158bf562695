import type { ChatMessage } from '#contract/calls/chat.ts'
import { consoleChatReply, consoleChatThread } from '#contract/calls/console/chat-desk.ts'
import { call, storeUrl } from './call.ts'
import type { Customer } from './customers.ts'
import { ownerToken } from './products.ts'

/** Sends a reply of the shop to a customer. */
export async function shopAnswers({ id }: Pick<Customer, 'id'>, fields: Record<string, string | Blob>): Promise<ChatMessage> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ userId: id, ...fields })) form.append(name, value)
  const response = await fetch(storeUrl() + consoleChatReply.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${await ownerToken()}` },
    body: form,
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The reply was refused with ${response.status}: ${text}`)
  return consoleChatReply.response.parse(JSON.parse(text)).data
}

/** A customer's chat as staff see it, without away messages, which come by the hour of the day. */
export async function chatOf({ id }: Pick<Customer, 'id'>): Promise<ChatMessage[]> {
  const { data } = await call(consoleChatThread, { params: { userId: id }, token: await ownerToken() })
  return data.filter(({ automatic }) => !automatic)
}
