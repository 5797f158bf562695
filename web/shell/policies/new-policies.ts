import { type AnnouncedPolicy, POLICIES, type PolicyKind } from '#contract/calls/policies.ts'
import { seoulDate } from '#contract/rules/delivery.ts'

/** Local-storage keys of the version whose strip was closed in this browser. */
const KEYS: Readonly<Record<PolicyKind, string>> = { terms: 'policy-terms', privacy: 'policy-privacy', returns: 'policy-returns' }

/** Version and effective date as in the attribute of the root element: `2@2026-12-01`. */
const markOf = ({ version, effectiveOn }: AnnouncedPolicy) => `${version}@${effectiveOn}`

/** The next version of each policy. */
export function nextVersions(announced: readonly AnnouncedPolicy[]): AnnouncedPolicy[] {
  return POLICIES.flatMap((kind) => announced.find((one) => one.kind === kind) ?? [])
}

/**
 * Attributes of the root element, one per policy that changes; a strip is shown while its attribute is set. They are equal for all readers.
 */
export function policyMarks(announced: readonly AnnouncedPolicy[]): Record<`data-policy-${string}`, string> {
  return Object.fromEntries(nextVersions(announced).map((one) => [`data-policy-${one.kind}`, markOf(one)]))
}

/**
 * Script for the head: removes the attributes of strips that were closed in this browser, or whose date has come since the page was cached.
 * It runs before the first paint, so that nothing moves.
 */
export const POLICY_SCRIPT = `try{(function(e,n){[${POLICIES.map((kind) => `'${KEYS[kind]}'`).join()}].forEach(function(k){var m=e.getAttribute('data-'+k);if(m&&(m.split('@')[1]<=n||localStorage.getItem(k)===m))e.removeAttribute('data-'+k)})})(document.documentElement,new Date(Date.now()+324e5).toISOString().slice(0,10))}catch(e){}`

/** The same after hydration, which may have restored the attributes. */
export function hideSeenPolicies(announced: readonly AnnouncedPolicy[]): void {
  const today = seoulDate(new Date())
  for (const one of nextVersions(announced))
    if (one.effectiveOn <= today || wasClosed(one)) document.documentElement.removeAttribute(`data-${KEYS[one.kind]}`)
}

/** Closes the strip of a version for this browser. */
export function closePolicyStrip(one: AnnouncedPolicy): void {
  document.documentElement.removeAttribute(`data-${KEYS[one.kind]}`)
  try {
    localStorage.setItem(KEYS[one.kind], markOf(one))
  } catch {
    // Without storage the strip is closed for this page only.
  }
}

function wasClosed(one: AnnouncedPolicy): boolean {
  try {
    return localStorage.getItem(KEYS[one.kind]) === markOf(one)
  } catch {
    return false
  }
}
