import type { User } from '#contract/calls/account.ts'

/** A customer with confirmed contacts and no address, with default values for tests. */
export function userForTests(change: Partial<User> = {}): User {
  return {
    _id: 'a1',
    name: 'Nimali',
    email: 'nimali@example.com',
    phone: '010-1234-5678',
    image: null,
    verified: { email: true, phone: true },
    waiting: { email: null, phone: null },
    address: [null, null, null],
    ...change,
  }
}
