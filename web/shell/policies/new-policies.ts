import { seoulDate } from '#contract/delivery.ts'
import { type AnnouncedPolicy, POLICIES, type PolicyKind } from '#contract/policies.ts'

/** Under which this browser keeps the version that its reader closed the strip of. */
const KEYS: Readonly<Record<PolicyKind, string>> = { terms: 'policy-terms', privacy: 'policy-privacy', returns: 'policy-returns' }

/** Version and day of effect, as the page's root bears it: `2@2026-12-01`. */
const markOf = ({ version, effectiveOn }: AnnouncedPolicy) => `${version}@${effectiveOn}`

/** The next version of each policy. */
export function nextVersions(announced: readonly AnnouncedPolicy[]): AnnouncedPolicy[] {
  return POLICIES.flatMap((kind) => announced.find((one) => one.kind === kind) ?? [])
}

/** An attribute of the page's root: the policies that change. Equal for all readers; the strip is shown as long as its mark is there. */
export function policyMarks(announced: readonly AnnouncedPolicy[]): Record<`data-policy-${string}`, string> {
  return Object.fromEntries(nextVersions(announced).map((one) => [`data-policy-${one.kind}`, markOf(one)]))
}

/**
 * Takes the marks off before anything is painted that this browser has closed, or whose day has come since the page was kept: nothing moves. Runs in
 * the head.
 */
export const POLICY_SCRIPT = `try{(function(e,n){[${POLICIES.map((kind) => `'${KEYS[kind]}'`).join()}].forEach(function(k){var m=e.getAttribute('data-'+k);if(m&&(m.split('@')[1]<=n||localStorage.getItem(k)===m))e.removeAttribute('data-'+k)})})(document.documentElement,new Date(Date.now()+324e5).toISOString().slice(0,10))}catch(e){}`

/** The same in a page that stands, whose root may have been written anew. */
export function hideSeenPolicies(announced: readonly AnnouncedPolicy[], now = new Date()): void {
  for (const one of nextVersions(announced))
    if (one.effectiveOn <= seoulDate(now) || wasClosed(one)) document.documentElement.removeAttribute(`data-${KEYS[one.kind]}`)
}

/** Closes the strip of a version for this browser. */
export function closePolicyStrip(one: AnnouncedPolicy): void {
  document.documentElement.removeAttribute(`data-${KEYS[one.kind]}`)
  try {
    localStorage.setItem(KEYS[one.kind], markOf(one))
  } catch {
    // Storage is off or full: it is closed for this page.
  }
}

function wasClosed(one: AnnouncedPolicy): boolean {
  try {
    return localStorage.getItem(KEYS[one.kind]) === markOf(one)
  } catch {
    return false
  }
}
