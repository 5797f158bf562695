import { setImmediate as nextTurn } from 'node:timers/promises'
import { cleanup, configure } from '@testing-library/react'
import { toast as sonner } from 'sonner'
import { afterEach } from 'vitest'
import { queryClient } from '../base/query/query-client.ts'

// Files share their modules: what one leaves behind must not be there for the next.

// Lazy components can take long to load on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
afterEach(async () => {
  cleanup()
  queryClient().clear()
  // An error stays until it is closed, and the next area would show it again.
  sonner.dismiss()
  // A link that was pressed moves the document: a download leaves it at `blob:`, which has no origin.
  location.assign('http://localhost:3000/')
  // React's scheduler works off what it has planned in a turn of its own, which reads `window`: it must come while there is one.
  await nextTurn()
  // The next test would send the cart of a guest. Responses that came meanwhile have written it by now.
  localStorage.clear()
  sessionStorage.clear()
})
