import { createContext } from 'react'

/** CSS `sizes` of the pictures in a run, which is scrolled sideways: `.shelf-run` in `shelf.css`. */
const IN_RUN = '(min-width: 64rem) 180px, 160px'
/** In rows of two on a phone, three to five on wider screens: `.shelf-grid` in `shelf.css`. */
export const IN_GRID = '(min-width: 80rem) 180px, (min-width: 64rem) 230px, (min-width: 37.5rem) 32vw, 44vw'

/** How wide the pictures of the items around stand: the browser takes the smallest file that is sharp there. */
export const PictureSizes = createContext(IN_RUN)
