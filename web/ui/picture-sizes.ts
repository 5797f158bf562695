import { createContext } from 'react'

/** CSS `sizes` of the pictures in a row that scrolls sideways: `.shelf-run` in `shelf.css`. */
const IN_RUN = '(min-width: 64rem) 180px, 160px'
/** The same in a grid of two columns on a phone, three to five on wider screens: `.shelf-grid` in `shelf.css`. */
export const IN_GRID = '(min-width: 80rem) 180px, (min-width: 64rem) 230px, (min-width: 37.5rem) 32vw, 44vw'

/** CSS `sizes` for the pictures of the products below. The browser picks the smallest file that is sharp at that width. */
export const PictureSizes = createContext(IN_RUN)
