import { once } from 'node:events'
import { createServer } from 'node:net'
import { asStartError } from './start-error.ts'

/**
 * Checks the port before the long work of a first start. Another program may still take it afterwards; `listen` then fails with the same
 * error.
 * @throws StartError when the port is not available.
 */
export async function assertPortFree(place: { port: number; host: string }): Promise<void> {
  const probe = createServer().listen(place)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw asStartError(error, place)
  }
  probe.close()
  await once(probe, 'close')
}
