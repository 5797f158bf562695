import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the range from which systems take the ports of outgoing connections, so that none of these takes the port in between. */
const RANGE = { from: 20_000, to: 32_000 }
const TRIES = 100

/** A TCP port of this machine that is free at this moment; use it at once. @throws Error when there is none. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const port = randomInt(RANGE.from, RANGE.to)
    if (await isFree(port)) return port
  }
  throw new Error(`No free port from ${RANGE.from} to ${RANGE.to}.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
}
