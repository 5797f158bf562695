import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { isOwnPath, isWebAddress } from '#contract/rules/link.ts'

/** Whether a link of a text may lead there: a page of this store, or a web address. */
export const isLinkTarget = (address: string): boolean => isOwnPath(address) || isWebAddress(address)

/**
 * The tags that a text may hold. The editor drops everything else, also from pasted pages; the server's sanitiser decides, and sets the
 * attributes of links.
 */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      isAllowedUri: isLinkTarget,
      shouldAutoLink: isWebAddress,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
]
