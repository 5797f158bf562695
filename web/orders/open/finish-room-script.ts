/** Key of local storage: by page, the width of the window and the height of the card, in pixels. */
export const FINISH_ROOM_KEY = 'finishRoom'

/**
 * Script for the head: reserves space for the card of an unpaid order, which arrives after hydration, so that the page below does not move.
 * The height is that of the card at its last visit, by page, at the same width of the window.
 */
export const FINISH_ROOM_SCRIPT = `(function(){try{var d=document.documentElement,r=JSON.parse(localStorage.getItem('${FINISH_ROOM_KEY}'))[location.pathname];if(r[0]===innerWidth){d.dataset.finishRoom='';d.style.setProperty('--finish-room',r[1]+'px')}}catch(e){}})()`
