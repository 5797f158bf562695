import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { useValidate } from '../../base/form/use-validate.ts'
import { ADDRESS_RULES, type AddressEntry, type AddressField } from './address-entry.ts'

export type AddressForm = UseFormReturn<AddressEntry>

/** The attributes of the control of a required address field. */
export function useAddressField(form: AddressForm) {
  const validate = useValidate()
  const { errors } = form.formState
  return <Name extends AddressField & FieldPath<AddressEntry>>(name: Name) => ({
    required: true,
    error: errors[name]?.message,
    ...form.register(name, validate(ADDRESS_RULES[name])),
  })
}
