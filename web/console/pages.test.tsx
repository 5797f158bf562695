import { act, cleanup, screen } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { CALLS } from '#contract/calls/all.ts'
import type { Transport } from '#contract/client.ts'
import { ANY_ROLE, PERMISSIONS, type Permission } from '#contract/rules/permissions.ts'
import { ApiError } from '../base/api/api-error.ts'
import { openFakeStore } from '../testing/fake-store.ts'
import { PageGate } from './frame/page-gate.tsx'
import { PAGES } from './pages.ts'
import { OWNER, renderConsolePart } from './testing/render-console-part.tsx'
import { PageLink } from './ui/page-link.tsx'

const MODULES = import.meta.glob<{ default: ComponentType }>('./**/*.route.tsx')

/** The right that a call takes; any role where shoppers make it too. */
const TAKES = new Map(CALLS.map(({ method, path, permission }) => [`${method} ${path}`, permission ?? ANY_ROLE]))

const staffWith = (permissions: readonly Permission[]) => ({ ...OWNER, role: 'packer' as const, permissions: [...permissions] })

/** A store that cannot be reached, and the calls that were tried. */
function unreachable() {
  const tried: string[] = []
  const transport: Transport = async ({ method, route }) => {
    tried.push(`${method} ${route}`)
    throw new ApiError('NETWORK', 0, null)
  }
  return { tried, store: { ...openFakeStore(), transport } }
}

/** Stands for a page that must not be rendered. */
function Unseen(): ReactNode {
  throw new Error('The page is there')
}

const addressOf = (path: string, id = 'an-id') => `/console/${path.replace(/:\w+\??/, id).replace('*', 'nowhere')}`.replace(/\/$/, '')

it('every page of the console is in the list, once', () => {
  const files = Object.keys(MODULES).map((file) => file.replace('./', ''))
  expect(PAGES.map(({ file }) => file).toSorted()).toEqual(files.filter((file) => file !== 'frame/console.route.tsx').toSorted())
})

it.each(PAGES)('/console/$path opens with its own rights alone, and calls nothing beyond them', async ({ path, file, rights }) => {
  const load = MODULES[`./${file}`]
  if (!load) throw new Error(`There is no ${file}`)
  const { default: Page } = await load()
  const { tried, store } = unreachable()
  const routes = (
    <Routes>
      <Route path={`/console/${path}`} element={<Page />} />
    </Routes>
  )
  renderConsolePart(<PageGate>{routes}</PageGate>, { store, me: staffWith(rights), at: addressOf(path) })
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByText('Not open to your role')).toBeNull()
  const allowed = new Set<string | undefined>([...rights, ANY_ROLE])
  expect(tried.filter((call) => !allowed.has(TAKES.get(call)))).toEqual([])
})

it('a page shows what is missing to a role that lacks one of its rights, and calls nothing', () => {
  const walked = PAGES.flatMap(({ path, rights, rightsOfNew = [] }) => [
    ...rights.map((right) => ({ right, at: addressOf(path) })),
    ...rightsOfNew.map((right) => ({ right, at: addressOf(path, 'new') })),
  ])
  expect(walked.length).toBeGreaterThan(PAGES.length / 2)
  for (const { right, at } of walked) {
    const { tried, store } = unreachable()
    renderConsolePart(
      <PageGate>
        <Unseen />
      </PageGate>,
      { store, me: staffWith(PERMISSIONS.filter((other) => other !== right)), at },
    )
    expect(screen.getByText(/^Permission needed: /), at).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the start page' }).getAttribute('href')).toBe('/console')
    expect(tried).toEqual([])
    cleanup()
  }
})

it('a link to a page that is not open leaves its name, and a button that leads there is not there', () => {
  const links = (
    <>
      <PageLink to="/console/products/rice">Rice</PageLink>
      <PageLink to="/console/customers/an-id?tab=orders">Nimali</PageLink>
      <PageLink className="btn btn-primary" to="/console/products/new">
        New product
      </PageLink>
      <PageLink className="btn" to="/console/orders">
        Orders
      </PageLink>
    </>
  )
  renderConsolePart(links, { me: staffWith(['catalogue.read', 'orders.read']) })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Rice', 'Orders'])
  expect(screen.getByText('Nimali')).toBeTruthy()
  expect(screen.queryByText('New product')).toBeNull()
})
