import { accountEffects } from './account/account-effects.ts'
import { importEffects } from './catalogue/files/import-effects.ts'
import { pictureImportEffects } from './catalogue/picture-files/picture-import-effects.ts'
import type { PaymentDependencies } from './checkout/payment/payment-dependencies.ts'
import { paymentEffects } from './checkout/payment/payment-effects.ts'
import { type MessageDependencies, mailEffects, textEffects } from './messages/send-message.ts'
import { deviceEffects, notificationEffects } from './notifications/notification-effects.ts'
import { type CashReceiptDependencies, cashReceiptEffects } from './payments/settle-cash-receipts.ts'
import { pictureEffects } from './pictures/picture-effects.ts'
import type { PictureStore } from './pictures/store-picture.ts'
import type { EffectHandlers } from './platform/jobs/outbox.ts'
import { wishEffects } from './wishes/notify-watchers.ts'

export type StoreEffectDependencies = PaymentDependencies &
  CashReceiptDependencies &
  MessageDependencies &
  PictureStore &
  Parameters<typeof deviceEffects>[0] & { derivedFolder: string }

export type StoreEffects = ReturnType<typeof storeEffects>

/**
 * Everything that the outbox of the store does, by its queue: one for each outside service. Tests take their effects from here, too, so
 * that one that is missing here is missed by them.
 */
export function storeEffects(deps: StoreEffectDependencies) {
  return {
    payments: paymentEffects(deps),
    cashReceipts: cashReceiptEffects(deps),
    accounts: accountEffects(deps),
    pictures: pictureEffects(deps),
    notifications: notificationEffects(deps),
    devices: deviceEffects(deps),
    imports: importEffects(deps),
    pictureImports: pictureImportEffects(deps),
    wishes: wishEffects(deps),
    mails: mailEffects(deps),
    texts: textEffects(deps),
  } satisfies Record<string, EffectHandlers>
}
