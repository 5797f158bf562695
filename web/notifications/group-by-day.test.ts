import { expect, test } from 'vitest'
import type { Notification } from '#contract/calls/notifications.ts'
import { groupByDay } from './group-by-day.ts'

const at = (_id: string, date: string): Notification => ({
  _id,
  date,
  title: '',
  description: '',
  image: null,
  type: 'link',
  content: null,
  action: '/',
  category: null,
  actionText: null,
  topic: 'shop',
  read: false,
})

test('notifications are grouped by the day in Seoul, not in UTC', () => {
  const days = groupByDay([at('3', '2026-11-20T15:00:00Z'), at('2', '2026-11-20T14:59:59Z'), at('1', '2026-11-19T15:00:00Z')])
  expect(days.map(({ day, items }) => [day, items.map(({ _id }) => _id)])).toEqual([
    ['2026-11-21', ['3']],
    ['2026-11-20', ['2', '1']],
  ])
  expect(groupByDay([])).toEqual([])
})
