import { describe, expect, it } from 'vitest'
import { withoutBody } from './light-router.ts'

const ROUTER = `function createRouter(init) {
	async function fetch(key, { routeId }) {
		if (key) {
			await load(key);
		}
	}
	return { fetch };
}
`

describe('withoutBody', () => {
  it('empties one function and leaves what stands around it', () => {
    expect(withoutBody(ROUTER, 'fetch')).toBe(`function createRouter(init) {
	async function fetch(key, { routeId }) {
throw Error('fetch')
	}
	return { fetch };
}
`)
  })
  it('fails for a function that the router does not have any more', () => {
    expect(() => withoutBody(ROUTER, 'fetchAll')).toThrow('no function fetchAll')
  })
})
