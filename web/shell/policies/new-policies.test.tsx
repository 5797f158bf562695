import { runInNewContext } from 'node:vm'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { AnnouncedPolicy } from '#contract/calls/policies.ts'
import { LANGUAGES } from '#contract/rules/languages.ts'
import { TranslationContext } from '../../base/i18n/use-translation.ts'
import { translationFor } from '../../testing/translations.ts'
import { POLICY_SCRIPT, policyMarks } from './new-policies.ts'
import { PolicyStrip } from './policy-strip.tsx'

const announced: AnnouncedPolicy[] = [
  { kind: 'terms', version: 2, effectiveOn: '2026-12-01' },
  { kind: 'privacy', version: 3, effectiveOn: '2026-12-05' },
  { kind: 'terms', version: 3, effectiveOn: '2027-01-01' },
]

/** The attributes that remain on the root element after the script of the head has run. */
function marksAfter(now: string, stored: Record<string, string> = {}, broken = false) {
  const marks = new Map(Object.entries(policyMarks(announced)))
  const moment = Date.parse(now)
  class Now extends Date {
    constructor(value: number = moment) {
      super(value)
    }
    static override now = () => moment
  }
  const root = {
    getAttribute: (name: string) => marks.get(name) ?? null,
    removeAttribute: (name: string) => marks.delete(name),
  }
  const getItem = (key: string) => {
    if (broken) throw new Error('no storage')
    return stored[key] ?? null
  }
  runInNewContext(POLICY_SCRIPT, { document: { documentElement: root }, localStorage: { getItem }, Date: Now })
  return [...marks.keys()].sort()
}

describe('the strip of a new policy', () => {
  it.each(LANGUAGES)('is rendered in %s with the policy and the date', (language) => {
    const html = renderToString(
      <TranslationContext value={translationFor(language)}>
        <MemoryRouter>
          <PolicyStrip announced={announced} />
        </MemoryRouter>
      </TranslationContext>,
    )
    expect(html.match(/<aside/g)).toHaveLength(2)
    expect(html).toContain('href="/terms?version=2"')
    expect(html).toContain('href="/privacy?version=3"')
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('2026')
  })

  it('is shown until the effective date in Seoul, also in a cached page', () => {
    expect(policyMarks(announced)).toEqual({ 'data-policy-terms': '2@2026-12-01', 'data-policy-privacy': '3@2026-12-05' })
    expect(marksAfter('2026-11-30T14:59:59Z')).toEqual(['data-policy-privacy', 'data-policy-terms'])
    expect(marksAfter('2026-11-30T15:00:00Z')).toEqual(['data-policy-privacy'])
    expect(marksAfter('2026-12-04T15:00:00Z')).toEqual([])
  })

  it('stays closed for one version and is shown for the next', () => {
    const seen = (version: string) => marksAfter('2026-11-25T00:00:00Z', { 'policy-terms': version })
    expect(seen('2@2026-12-01')).toEqual(['data-policy-privacy'])
    expect(seen('1@2026-10-01')).toEqual(['data-policy-privacy', 'data-policy-terms'])
  })

  it('is shown where storage is not available', () => {
    expect(marksAfter('2026-11-25T00:00:00Z', {}, true)).toEqual(['data-policy-privacy', 'data-policy-terms'])
  })
})
