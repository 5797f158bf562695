import { expect, test } from 'vitest'
import en from '#locales/en.json'
import { createTranslate, type TextKey } from './translate.ts'

const t = createTranslate(en, 'en')

/** Sentences fixed character by character by the product rules (sections 2, 4, 5 and 8), each with its locale key. */
const SPECIFIED: readonly (readonly [TextKey, string])[] = [
  ['catalogue.category.notFound.title', 'Title not Found'],
  ['catalogue.category.notFound.text', 'Description not found'],
  ['shell.language.notInUse', 'this is not in use'],
  ['home.section.onlyInOurStore', 'Only in our store'],
  ['home.section.topItems', 'Top items'],
  ['search.empty', 'No items found.'],
  ['checkout.pay', 'Make payment'],
  ['cart.bill.youSave', 'You save'],
  ['orders.refund.notEligible', 'Not eligible for refund.'],
  ['orders.error.selectOrder', 'Please select a specific order.'],
  ['orders.status.pending', 'Pending'],
  ['orders.status.processing', 'Order Processing...'],
  ['orders.status.packaging', 'Order Packaging...'],
  ['orders.status.onDelivery', 'Order on Delivery'],
  ['orders.status.delivered', 'Delivered'],
  ['orders.status.cancelled', 'Cancelled'],
  ['orders.status.refundDone', 'Refund Done'],
  ['catalogue.stock.low', 'Low in stock'],
  ['catalogue.stock.finish', 'Out of stock'],
  ['catalogue.stock.none', 'Out of stock.'],
  ['checkout.error.selectPaymentMethod', 'Please select a payment method.'],
  ['checkout.error.selectPaymentMethodToast', 'Please select payment method.'],
  ['checkout.error.emptyOrder', 'Cannot place empty order.'],
  ['checkout.error.fillAllFields', 'Please fill all the fields.'],
  ['checkout.error.somethingWrong', 'something went wrong.'],
  ['account.reset.mismatch', 'Passwords do not match'],
  ['account.reset.linkSent', 'Password reset link sent to your email!'],
  ['account.reset.somethingWrong', 'Something went wrong!'],
  ['account.reset.success', 'Password reset successfully!'],
  ['account.reset.error', 'Error resetting password'],
  ['account.reset.otpSent', 'OTP sent to your phone'],
  ['account.reset.otpSendError', 'Error sending OTP'],
  ['account.reset.otpVerifyError', 'Error verifying OTP'],
  ['account.reset.chooseError', 'Please choose a method.'],
  ['account.reset.updated', 'Password updated successfully!'],
  ['account.address.requiredOption', 'Please fill in all required fields for the selected option.'],
  ['account.address.defaultUpdated', 'Default address updated.'],
  ['home.toast.addressCopied', 'Address copied to clipboard.'],
  ['checkout.toast.orderPlaced', 'Order placed successfully.'],
  ['payments.toast.success', 'Payment successful'],
  ['account.toast.loggedIn', 'Logged in successfully.'],
  ['account.toast.loggedOut', 'Log out successfully.'],
  ['account.profile.updated', 'Profile updated successfully!'],
  ['account.profile.updateFailed', 'Failed to update profile'],
  ['account.profile.updateLogin', 'You must be logged in to update your profile.'],
  ['reviews.toast.deleted', 'Review deleted successfully.'],
  ['reviews.error.ratingRequired', 'Please give a star rating before posting.'],
  ['reviews.error.textRequired', 'Please write a quick review (at least 1 character).'],
  ['reviews.error.loginToPost', 'You must be logged in to post a review.'],
  ['reviews.error.addFailed', 'Failed to add review.'],
  ['reviews.error.postFailed', 'Failed to post review. Try again later.'],
  ['reviews.error.loginToDelete', 'You must be logged in to delete a review.'],
  ['reviews.error.noneSelected', 'No review selected to delete.'],
  ['reviews.error.deleteFailed', 'Failed to delete review.'],
  ['orders.toast.cancelled', 'Order cancelled successfully!'],
  ['orders.error.statusUpdate', 'Server error while updating status.'],
  ['payments.error.failed', 'Payment failed'],
  ['payments.error.verificationFailed', 'Payment verification failed'],
  ['payments.error.process', 'Payment process error'],
  ['payments.qr.waiting', 'Waiting for payment...'],
  ['payments.qr.success', 'Payment Success!'],
  ['payments.qr.failed', 'Payment Failed or Canceled'],
  ['payments.qr.timeout', 'Payment Timeout'],
  ['chat.error.sendFailed', 'Failed to send message.'],
  ['account.error.loginFirst', 'Please Login First'],
]

test.each(SPECIFIED)('%s is “%s”', (key, sentence) => expect(t(key)).toBe(sentence))

test('the reason of the provider follows the failed payment', () => {
  expect(t('payments.error.failedReason', { message: 'Limit reached' })).toBe('Payment failed: Limit reached')
})

test('the stock is shown in the tiers of the product rules', () => {
  expect([500, 300, 200, 100].map((count) => t('catalogue.stock.moreThan', { count }))).toEqual([
    '500+ items in stock.',
    '300+ items in stock.',
    '200+ items in stock.',
    '100+ items in stock.',
  ])
  expect([t('catalogue.stock.count', { count: 100 }), t('catalogue.stock.unknown')]).toEqual(['100 items in stock.', '–'])
})
