import type {
  consoleAisles,
  consoleOrderAisles,
  consoleRemoveAisle,
  consoleSetAisle,
  consoleShowAisle,
} from '#contract/calls/console/aisles.ts'
import type { consoleHelpList, consoleHelpSet, consoleOrderHelp, consoleRemoveHelp } from '#contract/calls/console/help.ts'
import type {
  consoleMessageChanges,
  consoleMessages,
  consolePreviewMessage,
  consoleSetMessage,
  consoleUndoMessage,
} from '#contract/calls/console/message-templates.ts'
import type {
  consoleDropPolicyDraft,
  consolePolicy,
  consolePublishPolicy,
  consoleSavePolicyDraft,
} from '#contract/calls/console/policies.ts'
import type { consoleEndPopup, consolePopups, consolePublishPopup, consoleResumePopup } from '#contract/calls/console/popup.ts'
import type { consoleProducts } from '#contract/calls/console/products/products.ts'
import type { consoleOrderReels, consolePublishReel, consoleReels, consoleUnpublishReel } from '#contract/calls/console/reels.ts'
import type { consoleEditShopPicture, consoleShopPicture } from '#contract/calls/console/shop-pictures.ts'
import type {
  consoleOrderSlides,
  consoleRemoveSlide,
  consoleSetSlide,
  consoleShowSlide,
  consoleSlides,
} from '#contract/calls/console/slides.ts'
import { defineCalls } from '../api/calls.ts'

/** The calls of what shoppers see before they search. */
export const contentCalls = defineCalls((call) => ({
  addPicture: call<typeof consoleShopPicture>('POST /api/console/content/picture', { upload: 'image' }),
  editPicture: call<typeof consoleEditShopPicture>('POST /api/console/content/picture/edit'),
  slides: call<typeof consoleSlides>('GET /api/console/slides'),
  setSlide: call<typeof consoleSetSlide>('POST /api/console/slides/set'),
  showSlide: call<typeof consoleShowSlide>('POST /api/console/slides/show'),
  orderSlides: call<typeof consoleOrderSlides>('POST /api/console/slides/order'),
  removeSlide: call<typeof consoleRemoveSlide>('POST /api/console/slides/remove'),
  aisles: call<typeof consoleAisles>('GET /api/console/aisles'),
  setAisle: call<typeof consoleSetAisle>('POST /api/console/aisles/set'),
  showAisle: call<typeof consoleShowAisle>('POST /api/console/aisles/show'),
  orderAisles: call<typeof consoleOrderAisles>('POST /api/console/aisles/order'),
  removeAisle: call<typeof consoleRemoveAisle>('POST /api/console/aisles/remove'),
  policy: call<typeof consolePolicy>('GET /api/console/policies/get/:kind'),
  savePolicyDraft: call<typeof consoleSavePolicyDraft>('POST /api/console/policies/draft'),
  dropPolicyDraft: call<typeof consoleDropPolicyDraft>('POST /api/console/policies/draft/drop'),
  publishPolicy: call<typeof consolePublishPolicy>('POST /api/console/policies/publish'),
  help: call<typeof consoleHelpList>('GET /api/console/help'),
  setHelp: call<typeof consoleHelpSet>('POST /api/console/help/set'),
  orderHelp: call<typeof consoleOrderHelp>('POST /api/console/help/order'),
  removeHelp: call<typeof consoleRemoveHelp>('POST /api/console/help/remove'),
  messages: call<typeof consoleMessages>('GET /api/console/content/messages'),
  setMessage: call<typeof consoleSetMessage>('POST /api/console/content/messages/set'),
  previewMessage: call<typeof consolePreviewMessage>('POST /api/console/content/messages/preview'),
  messageChanges: call<typeof consoleMessageChanges>('GET /api/console/content/messages/changes'),
  undoMessage: call<typeof consoleUndoMessage>('POST /api/console/content/messages/undo'),
  popups: call<typeof consolePopups>('GET /api/console/popup'),
  publishPopup: call<typeof consolePublishPopup>('POST /api/console/popup/publish'),
  endPopup: call<typeof consoleEndPopup>('POST /api/console/popup/end'),
  resumePopup: call<typeof consoleResumePopup>('POST /api/console/popup/resume'),
  reels: call<typeof consoleReels>('GET /api/console/reels'),
  publishReel: call<typeof consolePublishReel>('POST /api/console/reels/publish', { upload: 'video' }),
  unpublishReel: call<typeof consoleUnpublishReel>('POST /api/console/reels/unpublish'),
  orderReels: call<typeof consoleOrderReels>('POST /api/console/reels/order'),
  products: call<typeof consoleProducts>('GET /api/console/products'),
}))
