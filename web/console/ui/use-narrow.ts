import { useMedia } from '../../base/page/use-media.ts'

/** The width below which the console has its tabs: a phone in one hand. */
const NARROW = '(max-width: 37.4375rem)'

/** Whether the page is as narrow as a phone. */
export const useNarrow = (): boolean => useMedia(NARROW)
