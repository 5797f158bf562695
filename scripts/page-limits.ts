/** Most bytes of script for one page, as they come over the connection. Libraries are bundled as published (decision 027). */
export const MAX_SCRIPT_BYTES = 155_000
/** Most bytes of HTML for one page, in any language. */
export const MAX_HTML_BYTES = 21_000
/** Most bytes of everything that home brings before scrolling. */
export const MAX_HOME_BYTES = 580_000

/** Lowest score of performance in Lighthouse, of 100. */
export const PERFORMANCE_AIM = 95
/** Lowest score of accessibility, best practices and search engines in Lighthouse, of 100. */
export const OTHER_AIM = 100
