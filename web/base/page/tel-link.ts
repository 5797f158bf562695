/** The address that calls a phone number: the first one of a text, without an extension. */
export function telLink(phone: string): string {
  const [number = ''] = /\+?\d[\d\s().·\p{Pd}]*/u.exec(phone) ?? []
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`
}
