/** The page for a network that asks for too many. The server sends it in place of others. */
export const BUSY_PAGE = '/busy'
