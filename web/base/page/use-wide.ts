import { useMedia } from './use-media.ts'

/** From this width on pages have a second column: a rail, or the selected order beside its list (product rules, 15). */
const WIDE = '(min-width: 64rem)'

/** Whether the screen is wide; false while the page is rendered on the server. */
export const useWide = (): boolean => useMedia(WIDE)
