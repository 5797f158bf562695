import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { consoleSessionRoutes } from './account/console/staff-routes.ts'
import { profileRoutes } from './account/contact/routes.ts'
import { privacyRoutes } from './account/privacy/routes.ts'
import { withdrawAdvertising } from './account/privacy/set-consent.ts'
import { passwordRoutes } from './account/reset/routes.ts'
import { createAuthenticate } from './account/sign-in/authenticate.ts'
import { accountRoutes } from './account/sign-in/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { AisleBook } from './catalogue/aisles/aisle-book.ts'
import { aisleStaffRoutes } from './catalogue/aisles/staff-routes.ts'
import { productFileRoutes } from './catalogue/files/staff-routes.ts'
import { pictureFileRoutes } from './catalogue/picture-files/staff-routes.ts'
import { productTags } from './catalogue/product-tags.ts'
import { productStaffRoutes } from './catalogue/products/staff-routes.ts'
import { countProducts, readProductPlaces } from './catalogue/read-product-places.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { slideStaffRoutes } from './catalogue/slides/staff-routes.ts'
import { catalogueStaffRoutes } from './catalogue/staff-routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { chatSettingsStaffRoutes } from './chat/settings-staff-routes.ts'
import { chatStaffRoutes } from './chat/staff-routes.ts'
import type { PaymentDependencies } from './checkout/payment/payment-dependencies.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { checkoutStaffRoutes } from './checkout/staff-routes.ts'
import type { Judged } from './config/production-problems.ts'
import { consoleStaffRoutes } from './console/staff-routes.ts'
import { customerStaffRoutes } from './customers/staff-routes.ts'
import { type SandboxShown, showSandbox } from './demo/show-sandbox.ts'
import { depositStaffRoutes } from './deposits/staff-routes.ts'
import { feedRoutes } from './feeds/routes.ts'
import { feedStaffRoutes } from './feeds/staff-routes.ts'
import { figureStaffRoutes } from './figures/staff-routes.ts'
import { helpRoutes } from './help/routes.ts'
import { helpStaffRoutes } from './help/staff-routes.ts'
import { readLaunchCheck } from './launch-check.ts'
import { messageRoutes } from './messages/routes.ts'
import { messageTextRoutes } from './messages/texts/staff-routes.ts'
import { campaignStaffRoutes } from './notifications/campaigns/staff-routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { orderDeskRoutes } from './orders/desk/staff-routes.ts'
import { packingRoutes } from './orders/packing/staff-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { orderStaffRoutes } from './orders/staff-routes.ts'
import { weighingRoutes } from './orders/weighing/staff-routes.ts'
import type { PagesOptions } from './pages/pages.ts'
import { pagesPlugin } from './pages/pages.ts'
import { parcelStaffRoutes } from './parcels/staff-routes.ts'
import { personalData } from './personal-data.ts'
import { createPictureJobs } from './pictures/process/picture-jobs.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { shopPictureStaffRoutes } from './pictures/staff-routes.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database/transaction.ts'
import { sendRefusal } from './platform/error-handler.ts'
import { Refusal } from './platform/errors.ts'
import { healthRoutes, type Readiness } from './platform/health.ts'
import { createHttpServer } from './platform/http-server.ts'
import { inProcessApi } from './platform/in-process-api.ts'
import { readJobRuns } from './platform/jobs/job-runs.ts'
import type { LiveHub } from './platform/live/live-hub.ts'
import { liveRoutes } from './platform/live/live-routes.ts'
import { type Metrics, metricsRoutes } from './platform/metrics.ts'
import { serveOpenApi } from './platform/openapi.ts'
import type { Caching } from './platform/response-cache/caching.ts'
import { policyRoutes } from './policies/routes.ts'
import type { FileStore } from './ports/file-store.ts'
import type { KeyTester } from './ports/key-tester.ts'
import type { Pusher } from './ports/pusher.ts'
import { reelsRoutes } from './reels/routes.ts'
import { reelsStaffRoutes } from './reels/staff-routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { reviewStaffRoutes } from './reviews/staff-routes.ts'
import { providerKeyRoutes } from './settings/keys/staff-routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { settingsStaffRoutes } from './settings/staff-routes.ts'
import { createAccessLog } from './staff/access-log.ts'
import { createStaffLedger } from './staff/create-staff-ledger.ts'
import { invitationRoutes } from './staff/invitations/staff-routes.ts'
import { logStaffRoutes } from './staff/log/staff-routes.ts'
import { ownAccountRoutes } from './staff/own/staff-routes.ts'
import { peopleStaffRoutes } from './staff/people/staff-routes.ts'
import { staffSelfRoutes } from './staff/staff-routes.ts'
import { purchaseStaffRoutes } from './stock/purchases/staff-routes.ts'
import { stockStaffRoutes } from './stock/staff-routes.ts'
import { stocktakeStaffRoutes } from './stock/stocktake/staff-routes.ts'
import { deleteWatches } from './wishes/delete-watches.ts'
import { wishRoutes } from './wishes/routes.ts'

/** External dependencies of the app. Tests build the same app with a real database and the sandbox. */
export interface AppDependencies {
  pool: Pool
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  secret: string
  publicUrl: string
  /** The configuration with the present stored keys, as the launch check list judges it. */
  judged: () => Judged
  /** Tries the keys of providers. */
  keys: KeyTester
  /** Whether this is a real shop: staff from outside of it then sign in with a second step. */
  production: boolean
  version: string
  trustProxy: false | number | string
  files: FileStore
  /** Folder of the derived pictures. */
  derivedFolder: string
  /** `callsPerMinute` limits how many payment requests an account makes per minute; default: the store's. */
  payments: PaymentDependencies & { callsPerMinute?: number }
  /** Address of the browser SDK that opens the card window. */
  cardSdkUrl: string
  pusher: Pusher
  /** URL of the script of the Korean address search. */
  postcodeScript: string
  metrics: Metrics
  /** The response cache and the source of changes for this process. Default: nothing is cached. */
  caching?: Pick<Caching, 'cache' | 'catchUp'>
  /** This process's copy of the aisles. Default: one that receives no notices, and reads at each use. */
  aisles?: AisleBook
  /** The open streams of live events. */
  live: LiveHub
  metricsPublic: boolean
  readiness: Omit<Readiness, 'pool' | 'readJobs'>
  /** The sandbox, whose pages are shown below `/sandbox`; null in production. */
  sandbox: SandboxShown | null
  /** The pages; absent in tests of the API alone. */
  pages?: Omit<PagesOptions, 'createApi' | 'products' | 'publicUrl' | 'readAisles'>
}

/** Builds the HTTP server: platform, then each slice, then the pages. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { db, clock, log, aisles = new AisleBook(deps.db) } = deps
  const pictures = { db, files: deps.files, jobs: createPictureJobs() }
  const app = await createHttpServer({
    log,
    clock,
    authenticate: createAuthenticate(deps),
    recordAccess: createAccessLog(db),
    staffLedger: createStaffLedger(db),
    trustProxy: deps.trustProxy,
    expectProxy: deps.production,
    stopping: () => deps.readiness.stopping(),
    secure: deps.publicUrl.startsWith('https://'),
    ...(deps.caching && { caching: { ...deps.caching, tagsOf: productTags } }),
  })
  healthRoutes(app, { pool: deps.pool, readJobs: () => readJobRuns(db), ...deps.readiness })
  metricsRoutes(app, deps.metrics, deps.metricsPublic)
  liveRoutes(app, deps.live)

  settingsRoutes(app, {
    db,
    clock,
    postcodeScript: deps.postcodeScript,
    readAisles: async (language) => (await aisles.current()).forPages(language),
  })
  const launch = (now: Date) => readLaunchCheck(db, deps.judged(), now)
  settingsStaffRoutes(app, { db, clock, production: deps.production, launch })
  providerKeyRoutes(app, { db, secret: deps.secret, tester: deps.keys })
  catalogueRoutes(app, { db, secret: deps.secret, aisles })
  slideStaffRoutes(app, { db })
  shopPictureStaffRoutes(app, pictures)
  catalogueStaffRoutes(app, { db })
  aisleStaffRoutes(app, { db })
  productStaffRoutes(app, { ...pictures, aisles })
  productFileRoutes(app, { db, clock, aisles })
  pictureFileRoutes(app, pictures)
  pictureRoutes(app, { ...pictures, derivedFolder: deps.derivedFolder })
  const account = { db, clock, secret: deps.secret }
  accountRoutes(app, account)
  passwordRoutes(app, account)
  profileRoutes(app, { ...account, pictures })
  privacyRoutes(app, { ...account, personalData })
  const signIn = { ...account, publicUrl: deps.publicUrl, production: deps.production }
  consoleSessionRoutes(app, signIn)
  staffSelfRoutes(app, signIn)
  peopleStaffRoutes(app, signIn)
  invitationRoutes(app, signIn)
  logStaffRoutes(app, signIn)
  ownAccountRoutes(app, signIn)
  helpRoutes(app, deps)
  helpStaffRoutes(app, { db })
  reelsRoutes(app, { db, files: deps.files })
  reelsStaffRoutes(app, { db, files: deps.files })
  messageTextRoutes(app, { db, clock, publicUrl: deps.publicUrl })
  messageRoutes(app, {
    ...deps,
    afterOptOut: async (tx, accountId, template) => {
      if (template === 'back-in-stock') await deleteWatches(tx, accountId)
      else await withdrawAdvertising(tx, accountId)
    },
  })
  feedRoutes(app, deps)
  feedStaffRoutes(app, deps)
  wishRoutes(app, { db })
  cartRoutes(app, { db })
  orderRoutes(app, { db, secret: deps.secret })
  orderStaffRoutes(app, { db, secret: deps.secret, clock })
  parcelStaffRoutes(app, { db, secret: deps.secret, clock, pictures })
  consoleStaffRoutes(app, { clock, payments: deps.payments })
  orderDeskRoutes(app, { db, clock })
  figureStaffRoutes(app, { db, clock })
  stockStaffRoutes(app, { db, clock, aisles })
  purchaseStaffRoutes(app, { db, clock })
  stocktakeStaffRoutes(app, { db, clock })
  customerStaffRoutes(app, { db, clock, personalData })
  packingRoutes(app, { db })
  weighingRoutes(app, { db })
  depositStaffRoutes(app, { ...pictures, clock })
  chatRoutes(app, { ...pictures, clock })
  chatStaffRoutes(app, { ...pictures, clock })
  chatSettingsStaffRoutes(app, { db })
  checkoutRoutes(app, { ...deps.payments, secret: deps.secret, publicUrl: deps.publicUrl, cardSdkUrl: deps.cardSdkUrl })
  checkoutStaffRoutes(app, { db, secret: deps.secret })
  notificationRoutes(app, { db, pusher: deps.pusher })
  campaignStaffRoutes(app, { clock: deps.clock, store: pictures, aisles })
  policyRoutes(app, { db, clock })
  reviewRoutes(app, { db, pictures })
  reviewStaffRoutes(app, { db })

  serveOpenApi(app, deps.version)
  if (deps.sandbox) await showSandbox(app, deps.sandbox)
  app.all('/api/*', (request, reply) => sendRefusal(request, reply, new Refusal('NOT_FOUND')))
  if (deps.pages) {
    const createApi: PagesOptions['createApi'] = (language, reading) => inProcessApi(app.registry, language, reading)
    const products: PagesOptions['products'] = {
      count: () => countProducts(db),
      list: (offset, limit) => readProductPlaces(db, offset, limit),
    }
    const readAisles = async () => (await aisles.current()).shown.map(({ name }) => name)
    await app.register(pagesPlugin({ ...deps.pages, publicUrl: deps.publicUrl, createApi, products, readAisles }))
  }
  return app
}
