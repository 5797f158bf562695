import { BlockList, isIPv6 } from 'node:net'
import type { StaffRole } from '#contract/rules/staff.ts'
import { signInRule } from '#server/database/schema/staff.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** How staff sign in. */
export interface SignInRules {
  networks: string[]
  managersAlways: boolean
  packersAlways: boolean
  idleMinutes: number
}

const FIRST: SignInRules = { networks: [], managersAlways: true, packersAlways: false, idleMinutes: 30 }

/** The rules as they are now. */
export async function readSignInRules(reader: Reader): Promise<SignInRules> {
  const [rules] = await reader.select().from(signInRule)
  return rules ?? FIRST
}

/** Whether an address lies in one of the shop's networks. */
export function isShopNetwork(networks: readonly string[], address: string): boolean {
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
