import { type Endpoint, isEndpoint } from '../endpoint.ts'
import * as account from './account.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as chat from './chat.ts'
import * as checkout from './checkout.ts'
import * as aisles from './console/aisles.ts'
import * as campaigns from './console/campaigns.ts'
import * as cashReceipts from './console/cash-receipts.ts'
import * as chatDesk from './console/chat-desk.ts'
import * as chatSettings from './console/chat-settings.ts'
import * as courierFiles from './console/courier-files.ts'
import * as customers from './console/customers.ts'
import * as deliveryRound from './console/delivery-round.ts'
import * as deposits from './console/deposits.ts'
import * as feeds from './console/feeds.ts'
import * as figures from './console/figures.ts'
import * as consoleHelp from './console/help.ts'
import * as inquiries from './console/inquiries.ts'
import * as launch from './console/launch.ts'
import * as messageTemplates from './console/message-templates.ts'
import * as orderDesk from './console/order-desk.ts'
import * as consoleOrders from './console/orders.ts'
import * as packing from './console/packing.ts'
import * as parcels from './console/parcels.ts'
import * as phoneOrders from './console/phone-orders.ts'
import * as consolePolicies from './console/policies.ts'
import * as consolePopup from './console/popup.ts'
import * as deals from './console/products/deals.ts'
import * as consoleFood from './console/products/food.ts'
import * as pictureFiles from './console/products/picture-files.ts'
import * as priceChanges from './console/products/price-changes.ts'
import * as productFiles from './console/products/product-files.ts'
import * as consoleProductNotice from './console/products/product-notice.ts'
import * as consoleProducts from './console/products/products.ts'
import * as providerKeys from './console/provider-keys.ts'
import * as reconcile from './console/reconcile.ts'
import * as consoleReels from './console/reels.ts'
import * as consoleRefundAccount from './console/refund-account.ts'
import * as refunds from './console/refunds.ts'
import * as consoleReviews from './console/reviews.ts'
import * as searchConsole from './console/search.ts'
import * as consoleSettings from './console/settings.ts'
import * as shopPictures from './console/shop-pictures.ts'
import * as slides from './console/slides.ts'
import * as consoleCalls from './console/staff/me.ts'
import * as ownAccount from './console/staff/own-account.ts'
import * as consoleSession from './console/staff/session.ts'
import * as staff from './console/staff/staff.ts'
import * as staffInvitations from './console/staff/staff-invitations.ts'
import * as staffLog from './console/staff/staff-log.ts'
import * as demand from './console/stock/demand.ts'
import * as lots from './console/stock/lots.ts'
import * as purchases from './console/stock/purchases.ts'
import * as recalls from './console/stock/recalls.ts'
import * as stock from './console/stock/stock.ts'
import * as stocktakes from './console/stock/stocktakes.ts'
import * as today from './console/today.ts'
import * as weighing from './console/weighing.ts'
import * as deliveryPreferences from './delivery-preferences.ts'
import * as help from './help.ts'
import * as notifications from './notifications.ts'
import * as orders from './orders.ts'
import * as passwordReset from './password-reset.ts'
import * as payments from './payments.ts'
import * as policies from './policies.ts'
import * as popup from './popup.ts'
import * as privacy from './privacy.ts'
import * as productNotice from './product-notice.ts'
import * as profile from './profile.ts'
import * as reels from './reels.ts'
import * as refundAccount from './refund-account.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as settings from './settings.ts'
import * as wishes from './wishes.ts'

/** Every endpoint of the contract. It pulls in all schemas, so nothing that a browser loads may import it. */
export const CALLS: readonly Endpoint[] = [
  account,
  aisles,
  cart,
  campaigns,
  cashReceipts,
  catalogue,
  chat,
  chatDesk,
  chatSettings,
  checkout,
  consoleCalls,
  consoleFood,
  consoleHelp,
  inquiries,
  consolePolicies,
  consolePopup,
  consoleProductNotice,
  consoleReels,
  consoleRefundAccount,
  consoleReviews,
  consoleOrders,
  courierFiles,
  consoleProducts,
  customers,
  deals,
  deliveryPreferences,
  deliveryRound,
  deposits,
  feeds,
  figures,
  consoleSession,
  consoleSettings,
  help,
  demand,
  lots,
  purchases,
  launch,
  notifications,
  orderDesk,
  orders,
  packing,
  ownAccount,
  parcels,
  passwordReset,
  payments,
  phoneOrders,
  policies,
  popup,
  priceChanges,
  privacy,
  messageTemplates,
  pictureFiles,
  productFiles,
  productNotice,
  recalls,
  profile,
  providerKeys,
  reconcile,
  reels,
  refundAccount,
  refunds,
  reviews,
  search,
  searchConsole,
  settings,
  shopPictures,
  slides,
  staff,
  staffInvitations,
  staffLog,
  stock,
  stocktakes,
  today,
  weighing,
  wishes,
].flatMap((file) => Object.values(file).filter(isEndpoint))
