import { BlockList, isIPv6 } from 'node:net'
import type { IdleMinutes, StaffRole } from '#contract/rules/staff.ts'
import { signInRule } from '#server/database/schema/staff.ts'
import type { Reader, Tx } from '#server/platform/database/transaction.ts'

/** How staff sign in. */
export interface SignInRules {
  networks: string[]
  managersAlways: boolean
  packersAlways: boolean
  idleMinutes: IdleMinutes
}

const FIRST: SignInRules = { networks: [], managersAlways: true, packersAlways: false, idleMinutes: 30 }

/** The rules as they are now. */
export async function readSignInRules(reader: Reader): Promise<SignInRules> {
  const { networks, managersAlways, packersAlways, idleMinutes } = signInRule
  const [rules] = await reader.select({ networks, managersAlways, packersAlways, idleMinutes }).from(signInRule)
  return rules ?? FIRST
}

/** Changes some rules; returns all of them before and after. */
export async function setSignInRules(tx: Tx, change: Partial<SignInRules>): Promise<{ before: SignInRules; after: SignInRules }> {
  await tx.insert(signInRule).values({}).onConflictDoNothing()
  await tx.select({ id: signInRule.id }).from(signInRule).for('update')
  const before = await readSignInRules(tx)
  const after = { ...before, ...change }
  await tx.update(signInRule).set(after)
  return { before, after }
}

/** Whether an address lies in one of the shop's networks. */
function isShopNetwork(networks: readonly string[], address: string): boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', bits] = network.split('/')
    const family = isIPv6(base) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(base, family)
    else list.addSubnet(base, Number(bits), family)
  }
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

/**
 * Whether somebody has to give the second step. In production it is demanded of everybody from outside the shop (standard for the safety of
 * personal data, article 6) and inside it by the shop's rules. In the demo it is each person's choice.
 */
export function isSecondStepDemanded(
  rules: SignInRules,
  { role, address, production }: { role: StaffRole; address: string; production: boolean },
): boolean {
  if (!production) return false
  return !isShopNetwork(rules.networks, address) || (role === 'packer' ? rules.packersAlways : rules.managersAlways)
}
