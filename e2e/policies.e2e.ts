import { POLICIES } from '#contract/calls/policies.ts'
import { expect, test } from './fixtures.ts'
import { readPage } from './helpers/html.ts'
import { LANGUAGES } from './helpers/texts.ts'

const TITLES = {
  en: ['Terms of use', 'Privacy policy', 'Returns and refunds'],
  ko: ['이용약관', '개인정보 처리방침', '교환·환불'],
  si: ['භාවිත කොන්දේසි', 'පෞද්ගලිකත්ව ප්‍රතිපත්තිය', 'භාණ්ඩ සහ මුදල් ආපසු'],
  np: ['प्रयोगका सर्तहरू', 'गोपनीयता नीति', 'सामान र रकम फिर्ता'],
} as const

test('the policies are written by the server in every language, and copies of them may be kept', { tag: '@phone' }, async ({ request }) => {
  for (const language of LANGUAGES)
    for (const [at, kind] of POLICIES.entries()) {
      const { headers, heading, tags } = await readPage(request, `/${kind}?lang=${language}`)
      expect(headers['cache-control']).toContain('public')
      expect(heading).toBe(TITLES[language][at])
      expect(tags('section').length).toBeGreaterThan(6)
    }
  expect((await readPage(request, '/privacy?lang=ko')).words).toContain('1833-6972')
})
