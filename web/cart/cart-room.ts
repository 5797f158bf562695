import { TOKEN_KEY } from '../account/session-store.ts'
import { GUEST_CART_KEY } from './cart-keeper.ts'

/**
 * Marks the page before anything is painted when this browser may have a filled cart, so that `cart-page.css` keeps a screen free for its lines: the
 * server does not know them. Runs in the head.
 */
export const CART_ROOM_SCRIPT = `try{if(localStorage.getItem('${GUEST_CART_KEY}')||localStorage.getItem('${TOKEN_KEY}'))document.documentElement.dataset.cartRoom=''}catch(e){}`
