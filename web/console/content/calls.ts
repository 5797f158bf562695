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
}))
