import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { GatheringSocket } from './gathering-socket.ts'

const server = createServer().listen(0, '127.0.0.1')
afterEach(() => {
  server.close()
})

it('sends what is written in one turn at once, in its order, and what comes later as well', async () => {
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  const socket = new GatheringSocket()
  socket.connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  const [[peer]] = await Promise.all([once(server, 'connection'), once(socket, 'connect')])
  const sent = vi.spyOn(socket, '_writev')
  const received: string[] = []
  peer.setEncoding('utf8').on('data', (text: string) => received.push(text))

  for (const name of ['a', 'b', 'c']) {
    socket.cork()
    socket.write(`${name}1`)
    socket.write(`${name}2`)
    socket.uncork()
  }
  socket.write('d')
  await expect.poll(() => received.join('')).toBe('a1a2b1b2c1c2d')
  expect(sent).toHaveBeenCalledOnce()

  socket.write('e')
  await expect.poll(() => received.join('')).toBe('a1a2b1b2c1c2de')
  socket.destroy()
  peer.destroy()
})
