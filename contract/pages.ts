/** The page for a network above its rate limit. The server sends it in place of others. */
export const BUSY_PAGE = '/busy'
