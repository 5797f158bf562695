import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  consoleInvite,
  consoleSetPermission,
  consoleSetStaffRole,
  consoleStaff,
  type StaffPerson,
} from '#contract/calls/console/staff/staff.ts'
import { DEFAULT_RIGHTS, PERMISSIONS } from '#contract/rules/permissions.ts'
import { GRANTED_ROLES } from '#contract/rules/staff.ts'
import { openFakeStore } from '../../testing/fake-store.ts'
import { renderConsolePart } from '../testing/render-console-part.tsx'
import StaffRoute from './staff.route.tsx'

const RUWAN: StaffPerson = {
  accountId: 's1',
  name: 'Ruwan S.',
  email: 'ruwan@example.com',
  role: 'owner',
  secondStep: true,
  lastSeenAt: '2026-11-20T02:00:00.000Z',
  devices: 2,
}
const SURESH: StaffPerson = { ...RUWAN, accountId: 's2', name: 'Suresh B.', email: 'suresh@example.com', role: 'packer', devices: 1 }
const PAGE = {
  success: true as const,
  people: [RUWAN, SURESH],
  invitations: [],
  rules: { networks: [], managersAlways: true, packersAlways: false, idleMinutes: 30 as const },
  granted: { manager: [...DEFAULT_RIGHTS.manager], packer: [...DEFAULT_RIGHTS.packer] },
  devices: [],
  ownAddress: '192.0.2.10',
  production: false,
}

function open() {
  const store = openFakeStore()
  store.respond(consoleStaff, PAGE)
  return renderConsolePart(<StaffRoute />, { store, at: '/console/staff' })
}

it('changes a role in its row, with the role that was shown; the owner has none to change', async () => {
  const { store, hand } = open()
  store.respond(consoleSetStaffRole, { success: true })
  await hand.selectOptions(await screen.findByRole('combobox', { name: 'Role of Suresh B.' }), 'manager')
  await waitFor(() => expect(store.sentTo(consoleSetStaffRole)).toEqual([{ accountId: 's2', from: 'packer', to: 'manager' }]))
  const own = screen.getByRole('row', { name: /Ruwan/ })
  expect(within(own).queryByRole('combobox')).toBeNull()
  expect(within(own).queryByRole('button')).toBeNull()
})

it('gives and takes a permission by a tap, each of them but the management of people', async () => {
  const { store, hand } = open()
  store.respond(consoleSetPermission, { success: true })
  const cell = await screen.findByRole('button', { name: 'Packer: Answer chats' })
  const had = cell.getAttribute('aria-pressed') === 'true'
  await hand.click(cell)
  await waitFor(() => expect(store.sentTo(consoleSetPermission)).toEqual([{ role: 'packer', permission: 'chat.answer', granted: !had }]))
  const cells = screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'))
  expect(cells).toHaveLength((PERMISSIONS.length - 1) * GRANTED_ROLES.length)
})

it('makes the link of an invitation, and not another for the role before', async () => {
  const { store, hand } = open()
  const link = 'https://kade.example/console/join#i1.secret'
  const times = { createdAt: '2026-11-20T02:30:00.000Z', expiresAt: '2026-11-22T02:30:00.000Z' }
  store.respond(consoleInvite, { success: true, invitation: { _id: 'i1', role: 'manager', ...times }, link })
  await hand.click(await screen.findByRole('radio', { name: /Manager/ }))
  await hand.click(screen.getByRole('button', { name: 'Make the link' }))
  expect(await screen.findByDisplayValue(link)).toBeTruthy()
  expect(store.sentTo(consoleInvite)).toEqual([{ role: 'manager' }])
  await hand.click(screen.getByRole('radio', { name: /Packer/ }))
  expect(screen.queryByDisplayValue(link)).toBeNull()
})

it('shows a link that comes late under its own role alone', async () => {
  const { store, hand } = open()
  const link = 'https://kade.example/console/join#i1.secret'
  const times = { createdAt: '2026-11-20T02:30:00.000Z', expiresAt: '2026-11-22T02:30:00.000Z' }
  store.respond(consoleInvite, { success: true, invitation: { _id: 'i1', role: 'manager', ...times }, link })
  const goOn = store.hold(consoleInvite)
  await hand.click(await screen.findByRole('radio', { name: /Manager/ }))
  await hand.click(screen.getByRole('button', { name: 'Make the link' }))
  await hand.click(screen.getByRole('radio', { name: /Packer/ }))
  goOn()
  const make = screen.getByRole('button', { name: 'Make the link' })
  await waitFor(() => expect(make.getAttribute('aria-busy')).toBeNull())
  expect(screen.queryByDisplayValue(link)).toBeNull()
  await hand.click(screen.getByRole('radio', { name: /Manager/ }))
  expect(screen.getByDisplayValue(link)).toBeTruthy()
})
