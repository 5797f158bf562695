import { createServer } from 'node:net'

/** A TCP port of this machine that nobody listens on. It is free for a moment: whoever asks takes it at once. @throws Error when there is none. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? done(address.port) : failed(new Error('No free port.'))))
    })
  })
}
