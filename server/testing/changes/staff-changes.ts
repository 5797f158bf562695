import { expect } from 'vitest'
import { consoleHelpSet, consoleOrderHelp, consoleRemoveHelp } from '#contract/calls/console/help.ts'
import { consoleHandleInquiry } from '#contract/calls/console/inquiries.ts'
import { consoleDropPolicyDraft, consolePublishPolicy, consoleSavePolicyDraft } from '#contract/calls/console/policies.ts'
import { consoleEndPopup, consolePublishPopup, consoleResumePopup } from '#contract/calls/console/popup.ts'
import { consoleSetPrice, consoleSetStock } from '#contract/calls/console/products/food.ts'
import { consoleOrderReels, consolePublishReel, consoleUnpublishReel } from '#contract/calls/console/reels.ts'
import { consoleHideReview } from '#contract/calls/console/reviews.ts'
import { consoleAddAlias, consoleRemoveAlias } from '#contract/calls/console/search.ts'
import { consoleEditShopPicture, consoleShopPicture } from '#contract/calls/console/shop-pictures.ts'
import { consoleOrderSlides, consoleRemoveSlide, consoleSetSlide, consoleShowSlide } from '#contract/calls/console/slides.ts'
import type { StaffEndpoint } from '#contract/endpoint.ts'
import { form } from '../form.ts'
import { photo } from '../photo.ts'

/** The parts of the store that a change needs. */
export interface Desk {
  hana: { id: string }
  ownerId: string
  itemId: string
  /** Makes a call as the owner. */
  send: (call: StaffEndpoint, body: unknown) => Promise<{ status: number; payload: unknown }>
  rows: (query: string, ...values: unknown[]) => Promise<unknown[]>
  /** The `id` of the first row. */
  idFrom: (query: string, ...values: unknown[]) => Promise<string>
  /** A cash order of hers: placed, or with its money booked and moved along further steps. Amount in won. */
  order: (...steps: string[]) => Promise<{ id: string; amount: number }>
  /** A paid cash order of one piece of at most 500 g, 5,000 won after the discount. */
  weighedOrder: () => Promise<{ id: string; itemId: string }>
}

/** A call of staff that changes something, and the row that it leaves. */
export interface StaffChange {
  call: StaffEndpoint
  /** Makes what the call needs, and returns its body, what it is about, and the content of the row. */
  prepare: (desk: Desk) => Promise<{ body: unknown; subject: [string, unknown]; before?: object; after?: object }>
}

const words = (text: string) => ({ en: text, ko: text, si: text, np: text })

/** One of each change of the shop's things, in an order in which each finds what it needs. */
export const SHOP_CHANGES: StaffChange[] = [
  {
    call: consoleSetPrice,
    prepare: async (desk) => ({
      body: { itemId: desk.itemId, price: 6_000, discount: 0 },
      subject: ['product', desk.itemId],
      before: { price: 5_000, discount: 500 },
      after: { price: 6_000, discount: 0 },
    }),
  },
  {
    call: consoleSetStock,
    prepare: async (desk) => ({
      body: { itemId: desk.itemId, stockCount: 7, note: 'Counted' },
      subject: ['product', desk.itemId],
      before: { stockCount: 100 },
      after: { stockCount: 7 },
    }),
  },
  {
    call: consoleAddAlias,
    prepare: async () => ({
      body: { alias: 'besan', means: 'gram flour' },
      subject: ['search-alias', expect.any(String)],
      after: { alias: 'besan', means: 'gram flour' },
    }),
  },
  {
    call: consoleRemoveAlias,
    prepare: async (desk) => {
      const id = await desk.idFrom('select id from search_alias')
      return { body: { aliasId: id }, subject: ['search-alias', id], before: { alias: 'besan', means: 'gram flour' } }
    },
  },
  {
    call: consoleShopPicture,
    prepare: async () => ({ body: form({ image: await photo() }), subject: ['picture', expect.any(String)] }),
  },
  {
    call: consoleEditShopPicture,
    prepare: async (desk) => {
      const hash = await desk.idFrom('select hash as id from picture where plain order by created_at desc limit 1')
      const crop = { left: 0, top: 0, width: 0.5, height: 1 }
      return { body: { hash, turn: 90, crop }, subject: ['picture', expect.any(String)], before: { picture: hash } }
    },
  },
  {
    call: consoleSetSlide,
    prepare: async (desk) => {
      const picture = await desk.idFrom('select hash as id from picture where plain order by created_at desc limit 1')
      const content = { icon: 'fish', title: words('Fresh'), description: words('Today'), link: null }
      return {
        body: { slideId: null, version: null, picture, ...content, showsFrom: null, showsUntil: null },
        subject: ['slide', expect.any(String)],
        after: { ...content, picture, from: null, until: null, active: true },
      }
    },
  },
  {
    call: consoleShowSlide,
    prepare: async (desk) => {
      const slideId = await desk.idFrom('select id from slide')
      return { body: { slideId, visible: false }, subject: ['slide', slideId], before: { active: true }, after: { active: false } }
    },
  },
  {
    call: consoleOrderSlides,
    prepare: async (desk) => {
      const id = await desk.idFrom('select id from slide')
      return { body: { slideIds: [id], was: [id] }, subject: ['slide', null], before: { order: [id] }, after: { first: [id] } }
    },
  },
  {
    call: consoleRemoveSlide,
    prepare: async (desk) => {
      const id = await desk.idFrom('select id from slide')
      return { body: { slideId: id, version: 1 }, subject: ['slide', id], before: expect.objectContaining({ title: words('Fresh') }) }
    },
  },
  {
    call: consolePublishReel,
    prepare: async (desk) => ({
      body: form({ itemId: desk.itemId }),
      subject: ['reel', expect.any(String)],
      after: { published: true, video: null },
    }),
  },
  {
    call: consoleUnpublishReel,
    prepare: async (desk) => {
      const id = await desk.idFrom('select id from reel')
      return { body: { reelId: id }, subject: ['reel', id], before: { published: true }, after: { published: false } }
    },
  },
  {
    call: consoleOrderReels,
    prepare: async (desk) => {
      const id = await desk.idFrom('select id from reel')
      return { body: { reelIds: [id], was: [id] }, subject: ['reel', null], before: { order: [id] }, after: { first: [id] } }
    },
  },
  {
    call: consoleHideReview,
    prepare: async (desk) => {
      const into = `insert into review (id, product_id, account_id, rating, message) values ('review-1', $1, $2, 1, 'Bad') returning id`
      const id = await desk.idFrom(into, desk.itemId, desk.hana.id)
      return {
        body: { reviewId: id, hidden: true, reason: 'insult' },
        subject: ['review', id],
        before: { hidden: false, reason: null },
        after: { hidden: true, reason: 'insult' },
      }
    },
  },
  {
    call: consoleHandleInquiry,
    prepare: async (desk) => {
      const into = `insert into inquiry (id, name, phone, email, message, language, request_hash)
        values ('inquiry-1', 'Hana', '010', 'h@example.com', 'Hello', 'en', 'x') returning id`
      const id = await desk.idFrom(into)
      return { body: { inquiryId: id, handled: true }, subject: ['inquiry', id], before: { handled: false }, after: { handled: true } }
    },
  },
  {
    call: consoleHelpSet,
    prepare: async (desk) => {
      const entry = { category: 'payment', question: words('How?'), answer: words('So.'), position: 1, visible: true }
      await desk.rows(
        `insert into help_entry (id, category, question, answer, position, visible) values ('how', $1, $2, $3, 1, true)`,
        ...['payment', words('Who?'), words('You.')],
      )
      const before = { ...entry, question: words('Who?'), answer: words('You.') }
      const { position: _, ...text } = entry
      return { body: { _id: 'how', ...text, version: 1 }, subject: ['help-entry', 'how'], before, after: entry }
    },
  },
  {
    call: consoleOrderHelp,
    prepare: async () => ({
      body: { entryIds: ['how'], was: ['how'] },
      subject: ['help-entry', null],
      before: { order: ['how'] },
      after: { first: ['how'] },
    }),
  },
  {
    call: consoleRemoveHelp,
    prepare: async () => ({
      body: { entryId: 'how', version: 2 },
      subject: ['help-entry', 'how'],
      before: expect.objectContaining({ question: words('How?') }),
    }),
  },
  {
    call: consolePublishPopup,
    prepare: async () => ({
      body: { title: words('Closed'), description: words('On Sunday') },
      subject: ['popup', expect.any(String)],
      before: { shown: null },
      after: { shown: expect.any(String), from: null, until: null },
    }),
  },
  {
    call: consoleEndPopup,
    prepare: async (desk) => {
      const id = await desk.idFrom('select id from popup where ended_at is null')
      return { body: {}, subject: ['popup', id], before: { shown: id }, after: { shown: null } }
    },
  },
  {
    call: consoleResumePopup,
    prepare: async (desk) => {
      const id = await desk.idFrom('select id from popup')
      return { body: { popupId: id }, subject: ['popup', id], before: { shown: null }, after: { shown: id } }
    },
  },
  {
    call: consoleSavePolicyDraft,
    prepare: async () => ({
      body: { kind: 'returns', revision: null, sections: [{ title: words('Returns'), text: words('Seven days') }] },
      subject: ['policy', 'returns'],
      after: { draft: 1 },
    }),
  },
  {
    call: consoleDropPolicyDraft,
    prepare: async () => ({ body: { kind: 'returns', revision: 1 }, subject: ['policy', 'returns'], before: { draft: 1 } }),
  },
  {
    call: consolePublishPolicy,
    prepare: async () => {
      const facts = { effectiveOn: '2026-12-01', adverse: false }
      const body = { kind: 'terms', ...facts, sections: [{ title: words('One'), text: words('Two') }] }
      return { body, subject: ['policy', 'terms'], after: { version: 1, ...facts } }
    },
  },
]
