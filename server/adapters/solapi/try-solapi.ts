import { z } from 'zod'
import { createHttpClient, HttpFailure } from '#server/platform/http-client.ts'
import { KeysNotTried, KeysRefused } from '#server/ports/key-tester.ts'
import { authorization } from './create-solapi.ts'

const refusal = z.object({ errorCode: z.string().optional() })

/** Reads the balance of the account at Solapi, which costs nothing. @throws KeysRefused, KeysNotTried */
export async function trySolapi({ baseUrl, apiKey, apiSecret }: { baseUrl: string; apiKey: string; apiSecret: string }): Promise<void> {
  const http = createHttpClient({ service: 'solapi', baseUrl })
  const headers = { authorization: authorization(apiKey, apiSecret, new Date()) }
  const { status, body } = await http.request({ method: 'GET', path: '/cash/v1/balance', headers }).catch((error: unknown) => {
    throw error instanceof HttpFailure ? new KeysNotTried('Solapi did not respond', { cause: error }) : error
  })
  if (status === 200) return
  if (status === 401 || status === 403) throw new KeysRefused(refusal.safeParse(body).data?.errorCode ?? String(status))
  throw new KeysNotTried(`Solapi responded with ${status}`)
}
