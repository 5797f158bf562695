import { FORM_COURIERS, type FormCourier } from '#contract/rules/courier-forms.ts'
import { COURIERS, type Courier } from '#contract/rules/couriers.ts'
import { browserStorage } from '../../base/storage/browser-storage.ts'

const KEY = 'consoleCourier'
const storage = browserStorage()

/** The courier that was chosen last on this device, else the first. A shop mostly has one. */
export function lastCourier(): Courier {
  return COURIERS.find((courier) => courier === storage.getItem(KEY)) ?? COURIERS[0]
}

/** The same among the couriers whose forms the shop fills in. */
export function lastFormCourier(): FormCourier {
  return FORM_COURIERS.find((courier) => courier === storage.getItem(KEY)) ?? FORM_COURIERS[0]
}

/** Remembers a chosen courier on this device. */
export function rememberCourier(courier: Courier): void {
  storage.setItem(KEY, courier)
}
