import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useMessageScroll } from './use-message-scroll.ts'

/** Height of a message and of the box, in pixels. */
const [ROW, BOX] = [100, 300]

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(BOX)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.querySelectorAll('li').length * ROW
  })
  return () => void vi.restoreAllMocks()
})

interface ListProps {
  from: number
  to: number
  drafts?: readonly string[]
}

function List({ from, to, drafts = [] }: ListProps) {
  const messages = Array.from({ length: to - from + 1 }, (_, at) => ({ _id: `m${from + at}` }))
  const { box, behind } = useMessageScroll({ messages, drafts, isAnnounced: ({ _id }) => _id !== 'm12' })
  return (
    <div ref={box} role="log" data-behind={behind}>
      <ol>
        {messages.map(({ _id }) => (
          <li key={_id} />
        ))}
        {drafts.map((id) => (
          <li key={id} />
        ))}
      </ol>
    </div>
  )
}

function show() {
  const { rerender } = render(<List from={1} to={10} />)
  const box = screen.getByRole('log')
  const scrollTo = (top: number) => {
    box.scrollTop = top
    fireEvent.scroll(box)
  }
  return { box, scrollTo, now: (list: ListProps) => rerender(<List {...list} />) }
}

it('stays at the bottom while the reader is there', () => {
  const { box, now } = show()
  expect(box.scrollTop).toBe(1_000)
  now({ from: 1, to: 11 })
  expect([box.scrollTop, box.dataset.behind]).toEqual([1_100, 'false'])
})

it('stays on the same message while others are added, and announces new ones until the bottom is reached', () => {
  const { box, scrollTo, now } = show()
  scrollTo(200)
  now({ from: -4, to: 10 })
  expect([box.scrollTop, box.dataset.behind]).toEqual([700, 'false'])
  now({ from: -4, to: 12 })
  expect([box.scrollTop, box.dataset.behind]).toEqual([700, 'false'])
  now({ from: -4, to: 13 })
  expect([box.scrollTop, box.dataset.behind]).toEqual([700, 'true'])
  scrollTo(1_500)
  expect(box.dataset.behind).toBe('false')
})

it('goes to the bottom when the reader writes', () => {
  const { box, scrollTo, now } = show()
  scrollTo(0)
  now({ from: 1, to: 10, drafts: ['d1'] })
  expect(box.scrollTop).toBe(1_100)
})
