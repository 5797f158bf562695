import { z } from 'zod'

/** Longest address that a link of the store may have, in characters. */
export const MAX_LINK = 500

const CONTROLS = /[\p{Cc}\s]/u

/**
 * Whether a text is a path of this store, such as `/Details/42`. Browsers read `//host` and `/\host` as other hosts and strip control
 * characters first, so these are rejected.
 */
export function isOwnPath(link: string): boolean {
  return /^\/(?![/\\])/.test(link) && !CONTROLS.test(link) && !link.includes('\\')
}

/** Whether a text is an address of another site: http or https only, without user name and password. */
export function isWebAddress(link: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(link) || CONTROLS.test(link) || link.includes('\\') || !URL.canParse(link)) return false
  const { protocol, username, password } = new URL(link)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

/** A link target: a page of this store, or a web address. `javascript:` and similar schemes are refused. */
export const linkSchema = z
  .string()
  .max(MAX_LINK)
  .refine((link) => isOwnPath(link) || isWebAddress(link), {
    message: 'console.ui.field.link',
    params: { example: '/Details/42' },
  })

/** Address of a picture served by this store, such as `/pictures/…/640`; pages show no others. */
export const ownPictureSchema = z
  .string()
  .max(MAX_LINK)
  .refine((path) => isOwnPath(path) && path.startsWith('/pictures/'), { message: 'common.field.invalid' })
