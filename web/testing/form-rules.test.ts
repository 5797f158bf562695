import { addressUpdate, userLogin, userRegister } from '#contract/calls/account.ts'
import { chatAdd } from '#contract/calls/chat.ts'
import { orderPlace } from '#contract/calls/checkout.ts'
import { consoleLogin } from '#contract/calls/console/staff/session.ts'
import { inquirySchema } from '#contract/calls/help.ts'
import { forgotPassword, resetPassword, sendOtp, verifyOtp } from '#contract/calls/password-reset.ts'
import { userDelete } from '#contract/calls/privacy.ts'
import { phoneConfirm, userUpdate } from '#contract/calls/profile.ts'
import { orderSaveRefundAccount } from '#contract/calls/refund-account.ts'
import { reviewAdd } from '#contract/calls/reviews.ts'
import { ADDRESS_RULES, type AddressTab, EMPTY_ENTRY, REQUIRED, toAddress } from '../account/addresses/address-entry.ts'
import { LOGIN_RULES, PERSON_RULES, RESET_CODE_RULES, RESET_LINK_RULES, SIGN_UP_RULES } from '../account/form-rules.ts'
import { currentPassword, type FieldRule, loginName, optionalLine } from '../base/form/field-rules.ts'
import { messageRule } from '../chat/message-rule.ts'
import { checkCheckout } from '../checkout/check-checkout.ts'
import { EMPTY_VALUES } from '../checkout/checkout-values.ts'
import { orderRequest } from '../checkout/order-request.ts'
import { INQUIRY_RULES } from '../help/inquiry-rules.ts'
import { REFUND_ACCOUNT_RULES } from '../orders/refunds/refund-account-rules.ts'
import { CONFIRM_PHONE_RULES, EDIT_RULES, LEAVE_RULES } from '../profile/form-rules.ts'
import { REVIEW_RULES } from '../reviews/review-rules.ts'
import { digitsOf } from '../ui/form/code-boxes.tsx'
import { type FormTable, testFormRules } from './form-table.ts'

const PERSON = { name: 'Nimali Perera', email: 'nimali@example.com', phone: '010-1234-5678' }

function addressForm(tab: AddressTab, filled: Readonly<Record<string, string>>): FormTable {
  const fields = REQUIRED[tab].map(([field]) => field)
  return {
    form: `address by ${tab}`,
    rules: { ...Object.fromEntries(fields.map((field) => [field, ADDRESS_RULES[field]])), label: optionalLine },
    schema: addressUpdate.body,
    filled: { label: 'Home', ...filled },
    bodyOf: (typed) => ({ index: 0, newAddress: toAddress({ ...EMPTY_ENTRY, ...typed }, tab) }),
  }
}

const ADDRESS = '김해시 동상로58번길 45 (50922)'
const ORDER = { total: 9_000, discount: 0, finalPrice: 9_000, deliveryCharge: 4_000, grandTotal: 13_000 }
const RECIPIENT = {
  firstName: 'Nimali',
  lastName: 'Perera',
  phone: PERSON.phone,
  email: PERSON.email,
  note: 'Ring',
  entranceCode: '4127#',
  depositor: 'Nimali P',
}

function checkoutForm(receipt: 'personal' | 'business', receiptNumber: string): FormTable {
  const filled = { ...RECIPIENT, receiptNumber }
  const valuesOf = (typed: object) => ({ ...EMPTY_VALUES, ...filled, ...typed, method: 'cash' as const, receipt, agreed: true })
  const ruleOf =
    (field: string): FieldRule =>
    (value) =>
      checkCheckout(valuesOf({ [field]: value }), ADDRESS, 1) ? 'common.field.invalid' : null
  return {
    form: `checkout with a receipt that is ${receipt}`,
    rules: Object.fromEntries(Object.keys(filled).map((field) => [field, ruleOf(field)])),
    schema: orderPlace.body,
    filled,
    bodyOf: (typed) =>
      orderRequest(valuesOf(typed), { address: ADDRESS, zipCode: '50922', remembersCode: false }, { lines: [], totals: ORDER }),
  }
}

const FORMS: readonly FormTable[] = [
  { form: 'log in', rules: LOGIN_RULES, schema: userLogin.body, filled: { email: PERSON.email, password: 'secret' } },
  {
    form: 'sign up',
    rules: SIGN_UP_RULES,
    schema: userRegister.body,
    filled: { ...PERSON, password: 'lime and curry leaf' },
    bodyOf: (typed) => ({ ...typed, consents: { terms: true, privacy: true, age: true } }),
  },
  { form: 'reset by e-mail', rules: { email: PERSON_RULES.email }, schema: forgotPassword.body, filled: { email: PERSON.email } },
  { form: 'reset by phone', rules: { phone: PERSON_RULES.phone }, schema: sendOtp.body, filled: { phone: PERSON.phone } },
  {
    form: 'code of the reset',
    rules: RESET_CODE_RULES,
    schema: verifyOtp.body,
    filled: { otp: '123456', newPassword: 'lime and curry leaf' },
    bodyOf: ({ otp = '', ...typed }) => ({ ...typed, otp: digitsOf(otp), phone: PERSON.phone }),
  },
  { form: 'link of the reset', rules: RESET_LINK_RULES, schema: resetPassword.body, filled: { newPassword: 'lime and curry leaf' } },
  { form: 'profile', rules: EDIT_RULES, schema: userUpdate.body, filled: { ...PERSON, currentPassword: 'secret' } },
  {
    form: 'code for a phone',
    rules: CONFIRM_PHONE_RULES,
    schema: phoneConfirm.body,
    filled: { otp: '123456' },
    bodyOf: ({ otp = '' }) => ({ otp: digitsOf(otp) }),
  },
  { form: 'close the account', rules: LEAVE_RULES, schema: userDelete.body, filled: { password: 'secret' } },
  { form: 'question to the shop', rules: INQUIRY_RULES, schema: inquirySchema, filled: { ...PERSON, message: 'Where is\nmy parcel?' } },
  {
    form: 'account for a refund',
    rules: REFUND_ACCOUNT_RULES,
    schema: orderSaveRefundAccount.body,
    filled: { bank: '004', account: '123-456-789012', holder: '홍길동' },
    bodyOf: (typed) => ({ ...typed, orderId: '9' }),
  },
  {
    form: 'log in to the console',
    rules: { email: loginName, password: currentPassword },
    schema: consoleLogin.body,
    filled: { email: PERSON.email, password: 'secret' },
  },
  {
    form: 'review',
    rules: REVIEW_RULES,
    schema: reviewAdd.body,
    filled: { rating: '5', message: 'Good\n👍' },
    bodyOf: (typed) => ({ ...typed, itemId: '7', status: 'public' }),
  },
  { form: 'chat', rules: { message: messageRule }, schema: chatAdd.body, filled: { message: 'Hello\n👋' } },
  addressForm('paste', { pasted: ADDRESS }),
  addressForm('search', { zip: '50922', road: '경남 김해시 동상로58번길 45', detail: '2층' }),
  addressForm('manual', { country: 'Korea', city: 'Gimhae-si', street: 'Dongsang-ro', number: '45', manualZip: '50922', full: 'Room 203' }),
  checkoutForm('personal', '010-1234-5678'),
  checkoutForm('business', '123-45-67890'),
]

testFormRules(FORMS)
