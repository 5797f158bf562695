import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type HelpText, helpTextSchema } from '#contract/calls/console/help.ts'
import { writtenPolicySchema } from '#contract/calls/console/policies.ts'
import { POLICIES } from '#contract/calls/policies.ts'
import { MAX_RATING, MAX_REVIEW } from '#contract/calls/reviews.ts'
import { storeFactsSchema } from '#contract/calls/settings.ts'
import { LANGUAGES, type LocalizedText, localizedTextSchema } from '#contract/rules/languages.ts'
import { aliasRows } from '#server/catalogue/search/alias-file.ts'
import { inAllLanguages } from '#server/notifications/in-all-languages.ts'
import { isTextKey } from '#server/platform/texts.ts'
import { pastSchema } from './past/past-file.ts'

const martsSchema = z.array(
  z.strictObject({
    id: z.string(),
    name: localizedTextSchema,
    address: localizedTextSchema,
    phone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    hours: z.string(),
  }),
)
const slidesSchema = z.array(
  z.strictObject({
    id: z.string(),
    icon: z.string(),
    title: localizedTextSchema,
    description: localizedTextSchema,
    link: z.string().nullable(),
  }),
)

/** A question of the help centre; its texts are `help.faq.{_id}` of the locale files. */
const helpSchema = helpTextSchema.omit({ question: true, answer: true })

const reviewsSchema = z.strictObject({
  customers: z.array(z.strictObject({ name: z.string(), language: z.enum(LANGUAGES) })),
  reviews: z.array(
    z.strictObject({
      sku: z.string(),
      /** Place in the list of customers. */
      customer: z.int().min(0),
      rating: z.int().min(1).max(MAX_RATING),
      daysAgo: z.int().min(0),
      /** How many of the other customers it helped. */
      helpful: z.int().min(0),
      message: z.string().min(1).max(MAX_REVIEW),
    }),
  ),
})

/** @throws Error when the locale files have no such question */
function faq(id: string, part: 'question' | 'answer'): LocalizedText {
  const key = `help.faq.${id}.${part}`
  if (!isTextKey(key)) throw new Error(`The locale files have no text ${key}`)
  return inAllLanguages(key)
}

/** Reads the files of the demo store, which lie below `{root}/demo`. @throws when one is missing or not as it should be. */
export function demoFiles(root: string) {
  const folder = join(root, 'demo')
  const json = async <T extends z.ZodType>(name: string, schema: T) => schema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
  return {
    settings: () => json('store-settings.json', storeFactsSchema),
    marts: () => json('marts.json', martsSchema),
    slides: () => json('slides.json', slidesSchema),
    /** The products of the feed of reels, the first on top. */
    reels: () => json('reels.json', z.array(z.string())),
    /** The video of a product's reel, or null. */
    video: async (sku: string) => {
      const name = (await readdir(join(folder, 'reels'))).find((file) => file.startsWith(`${sku}.`))
      return name === undefined ? null : readFile(join(folder, 'reels', name))
    },
    reviews: () => json('reviews.json', reviewsSchema),
    past: () => json('past.json', pastSchema),
    help: async (): Promise<HelpText[]> => {
      const entries = await json('help.json', z.array(helpSchema))
      return entries.map((entry) => ({ ...entry, question: faq(entry._id, 'question'), answer: faq(entry._id, 'answer') }))
    },
    policies: () => Promise.all(POLICIES.map((kind) => json(`policies/${kind}.json`, writtenPolicySchema))),
    catalogue: () => readFile(join(folder, 'catalogue.csv')),
    notices: () => readFile(join(folder, 'product-notices.csv')),
    aliases: async () => aliasRows(await readFile(join(folder, 'aliases.csv'))),
    /** Names of the WebP files in a folder of `demo/pictures`, in order. */
    pictures: async (sub = '.') => (await readdir(join(folder, 'pictures', sub))).filter((name) => name.endsWith('.webp')).sort(),
    picture: (name: string) => readFile(join(folder, 'pictures', name)),
  }
}

export type DemoFiles = ReturnType<typeof demoFiles>
