import { expect, it, vi } from 'vitest'
import { createSessionCalls } from './session-calls.ts'

/** A call that the test settles by hand, and that aborts with its signal, as fetch does. */
function slow() {
  const response = Promise.withResolvers<string>()
  const send = vi.fn((signal: AbortSignal) => {
    signal.addEventListener('abort', () => response.reject(signal.reason))
    return response.promise
  })
  return { send, ...response }
}
const signedOut = { code: 'SIGNED_OUT' }

it('passes responses and refusals on', async () => {
  const calls = createSessionCalls()
  await expect(calls.run(async () => 'yes')).resolves.toBe('yes')
  await expect(calls.run(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

it('breaks off what is under way when the session ends, and nothing that comes after', async () => {
  const calls = createSessionCalls()
  const { send } = slow()
  const under = calls.run(send)
  calls.end()
  await expect(under).rejects.toMatchObject(signedOut)
  await expect(calls.run(async () => 'guest')).resolves.toBe('guest')
})

it('lets the last call wait for those under way, and those that come then never begin', async () => {
  const calls = createSessionCalls()
  const [first, last, late] = [slow(), slow(), slow()]
  const one = calls.run(first.send)
  const closing = calls.runLast(last.send)
  const other = calls.run(late.send)
  const refused = expect(other).rejects.toMatchObject(signedOut)
  await Promise.resolve()
  expect(last.send).not.toHaveBeenCalled()
  first.resolve('read')
  await expect(one).resolves.toBe('read')
  await vi.waitFor(() => expect(last.send).toHaveBeenCalled())
  last.resolve('closed')
  await expect(closing).resolves.toBe('closed')
  await refused
  expect(late.send).not.toHaveBeenCalled()
})

it('goes on when the last call was refused', async () => {
  const calls = createSessionCalls()
  const [last, late] = [slow(), slow()]
  const closing = calls.runLast(last.send)
  const other = calls.run(late.send)
  last.reject(new Error('not the password'))
  await expect(closing).rejects.toThrow('not the password')
  late.resolve('read')
  await expect(other).resolves.toBe('read')
})
