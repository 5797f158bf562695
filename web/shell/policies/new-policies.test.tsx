import { runInNewContext } from 'node:vm'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import type { AnnouncedPolicy } from '#contract/policies.ts'
import { serverTranslation } from '../../i18n/texts.server.ts'
import { TranslationContext } from '../../i18n/use-translation.ts'
import { POLICY_SCRIPT, policyMarks } from './new-policies.ts'
import PolicyStrip from './policy-strip.tsx'

const announced: AnnouncedPolicy[] = [
  { kind: 'terms', version: 2, effectiveOn: '2026-12-01' },
  { kind: 'privacy', version: 3, effectiveOn: '2026-12-05' },
  { kind: 'terms', version: 3, effectiveOn: '2027-01-01' },
]

/** The marks that are left on the root of a page after the script of its head has run at a moment. */
function marksAfter(now: string, kept: Record<string, string> = {}, broken = false) {
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
    return kept[key] ?? null
  }
  runInNewContext(POLICY_SCRIPT, { document: { documentElement: root }, localStorage: { getItem }, Date: Now })
  return [...marks.keys()].sort()
}

describe('the strip of a new policy', () => {
  it.each(LANGUAGES)('says in %s which one changes and when, in the page that everybody gets', (language) => {
    const html = renderToString(
      <TranslationContext value={serverTranslation(language)}>
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

  it('is there until the day comes in Seoul, also in a page that was kept', () => {
    expect(policyMarks(announced)).toEqual({ 'data-policy-terms': '2@2026-12-01', 'data-policy-privacy': '3@2026-12-05' })
    expect(marksAfter('2026-11-30T14:59:59Z')).toEqual(['data-policy-privacy', 'data-policy-terms'])
    expect(marksAfter('2026-11-30T15:00:00Z')).toEqual(['data-policy-privacy'])
    expect(marksAfter('2026-12-04T15:00:00Z')).toEqual([])
  })

  it('is closed for one version, and comes back with the next', () => {
    const seen = (version: string) => marksAfter('2026-11-25T00:00:00Z', { 'policy-terms': version })
    expect(seen('2@2026-12-01')).toEqual(['data-policy-privacy'])
    expect(seen('1@2026-10-01')).toEqual(['data-policy-privacy', 'data-policy-terms'])
  })

  it('stays where the browser keeps nothing', () => {
    expect(marksAfter('2026-11-25T00:00:00Z', {}, true)).toEqual(['data-policy-privacy', 'data-policy-terms'])
  })
})
