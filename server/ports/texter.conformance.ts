import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TextError, type Texter, type TextMessage } from './texter.ts'

/** A texter together with the service that it talks to. */
export type TexterUnderTest = {
  texter: Texter
  /** Oldest first. */
  arrived(): { to: string; text: string; type: string }[]
  /** Makes the next `times` calls fail. */
  break(kind: 'status' | 'html' | 'lost-reply', more?: { status?: number; times?: number }): void
  close(): Promise<void>
}

const message = (facts: Partial<TextMessage> = {}): TextMessage => ({
  id: 'id-1',
  to: '+821012345678',
  text: '[Kade] 인증번호 012345',
  ...facts,
})

/** The conformance test of texters. `start` creates one for each test. */
export function describeTexter(name: string, start: () => Promise<TexterUnderTest>): void {
  describe(`${name} as a texter`, () => {
    let under: TexterUnderTest
    beforeEach(async () => {
      under = await start()
    })
    afterEach(() => under.close())

    const failureOf = async (sent: TextMessage): Promise<TextError> => {
      const error: unknown = await under.texter.send(sent).then(
        () => null,
        (reason: unknown) => reason,
      )
      if (!(error instanceof TextError)) throw new Error(`Not a TextError: ${String(error)}`)
      return error
    }

    test('hands over a message in national notation, again and again', async () => {
      await under.texter.send(message())
      await under.texter.send(message({ id: 'id-2' }))
      expect(under.arrived()).toMatchObject([{ to: '01012345678', text: '[Kade] 인증번호 012345', type: 'SMS' }, { to: '01012345678' }])
    })

    test('sends what is longer than 90 bytes as a long message', async () => {
      await under.texter.send(message({ text: '가'.repeat(46) }))
      expect(under.arrived()).toMatchObject([{ type: 'LMS' }])
    })

    test.each([
      message({ to: '+94771234567' }),
      message({ to: '01012345678' }),
      message({ text: 'ආයුබෝවන්' }),
      message({ text: '가'.repeat(1_001) }),
    ])('is refused for good: %j', async (sent) => {
      expect((await failureOf(sent)).kind).toBe('refused')
      expect(under.arrived()).toEqual([])
    })

    test.each([
      ['status', { status: 500 }],
      ['status', { status: 429 }],
      ['html', {}],
      ['lost-reply', {}],
    ] as const)('requires a retry after %s %j', async (kind, more) => {
      under.break(kind, { ...more, times: 1 })
      expect((await failureOf(message())).kind).toBe('unavailable')
      await under.texter.send(message())
    })
  })
}
