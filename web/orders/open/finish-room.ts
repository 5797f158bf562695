import { onErase } from '../../base/storage/browser-storage.ts'
import { storedFields } from '../../base/storage/stored-json.ts'

const KEY = 'finishRoom'

/**
 * Script for the head: keeps room for the card of an unpaid order, which arrives after hydration, so that the page below does not move. The
 * height is that of the card at its last visit, by page, at the same width of the window.
 */
export const FINISH_ROOM_SCRIPT = `(function(){try{var d=document.documentElement,r=JSON.parse(localStorage.getItem('${KEY}'))[location.pathname];if(r[0]===innerWidth){d.dataset.finishRoom='';d.style.setProperty('--finish-room',r[1]+'px')}}catch(e){}})()`

/** Keeps this room on the open page from now on. @param height pixels; 0 when there is no card */
export function keepFinishRoom(height: number): void {
  try {
    if (height > 0) localStorage.setItem(KEY, JSON.stringify({ ...readRooms(), [location.pathname]: [innerWidth, height] }))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the page moves when the card arrives.
  }
  if (height === 0) leaveRoom()
}

/** Keeps the room of the page that was opened within the app. */
export function takeFinishRoom(): void {
  const room = readRooms()[location.pathname]
  leaveRoom()
  if (!Array.isArray(room) || room[0] !== innerWidth) return
  document.documentElement.dataset.finishRoom = ''
  document.documentElement.style.setProperty('--finish-room', `${Number(room[1])}px`)
}

function readRooms(): Readonly<Partial<Record<string, unknown>>> {
  try {
    return storedFields(localStorage.getItem(KEY))
  } catch {
    return {}
  }
}

function leaveRoom(): void {
  delete document.documentElement.dataset.finishRoom
}

onErase(leaveRoom)
