import { expect } from 'vitest'
import { z } from 'zod'
import {
  consoleCampaignPicture,
  consoleCopyCampaign,
  consoleRemoveCampaign,
  consoleSaveCampaign,
  consoleSendCampaign,
  consoleStopCampaign,
  consoleTestCampaign,
} from '#contract/calls/console/campaigns.ts'
import { form } from '../form.ts'
import { photo } from '../photo.ts'
import type { Desk, StaffChange } from './staff-changes.ts'

const words = (text: string) => ({ en: text, ko: text, si: text, np: text })
const content = {
  type: 'link',
  title: words('Drumsticks'),
  description: words(''),
  content: words(''),
  actionText: words(''),
  image: null,
  action: '/catview',
  advertising: false,
  audience: { kind: 'everybody' },
}
const facts = { type: 'link', title: words('Drumsticks'), advertising: false, link: '/catview', to: 'everybody' }
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const stepSchema = z.tuple([z.object({ campaignId: z.string(), version: z.int() })])

/** The newest campaign and its version. */
async function newest({ rows }: Desk) {
  const [step] = stepSchema.parse(await rows('select id::text as "campaignId", version from campaign order by id desc limit 1'))
  return step
}

/** One of each change of notifications that staff write, in an order in which each finds what it needs. */
export const CAMPAIGN_CHANGES: StaffChange[] = [
  {
    call: consoleSaveCampaign,
    prepare: async () => ({
      body: { campaignId: null, version: null, content },
      subject: ['campaign', expect.any(String)],
      after: facts,
    }),
  },
  {
    call: consoleTestCampaign,
    prepare: async () => ({
      body: { content, language: 'ko' },
      subject: ['campaign', null],
      after: { test: true, title: content.title, language: 'ko' },
    }),
  },
  {
    call: consoleSendCampaign,
    prepare: async (desk) => {
      const step = await newest(desk)
      const after = { state: 'scheduled', plannedFor: tomorrow, englishFor: [] }
      return { body: { ...step, at: tomorrow }, subject: ['campaign', step.campaignId], before: { state: 'draft' }, after }
    },
  },
  {
    call: consoleStopCampaign,
    prepare: async (desk) => {
      const step = await newest(desk)
      return { body: step, subject: ['campaign', step.campaignId], before: { state: 'scheduled' }, after: { state: 'draft' } }
    },
  },
  {
    call: consoleCopyCampaign,
    prepare: async (desk) => {
      const { campaignId } = await newest(desk)
      return { body: { campaignId }, subject: ['campaign', expect.any(String)], after: { copyOf: campaignId } }
    },
  },
  {
    call: consoleRemoveCampaign,
    prepare: async (desk) => {
      const step = await newest(desk)
      return { body: step, subject: ['campaign', step.campaignId], before: facts }
    },
  },
  {
    call: consoleCampaignPicture,
    prepare: async () => ({
      body: form({ image: await photo() }),
      subject: ['campaign', null],
      after: { picture: expect.stringMatching(/^[0-9a-f]{64}$/) },
    }),
  },
]
