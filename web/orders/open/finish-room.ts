import { onErase } from '../../base/storage/browser-storage.ts'
import { storedFields } from '../../base/storage/stored-json.ts'
import { FINISH_ROOM_KEY } from './finish-room-script.ts'

/** Reserves this height on the open page from now on. @param height pixels; 0 when there is no card */
export function keepFinishRoom(height: number): void {
  try {
    if (height > 0) localStorage.setItem(FINISH_ROOM_KEY, JSON.stringify({ ...readRooms(), [location.pathname]: [innerWidth, height] }))
    else localStorage.removeItem(FINISH_ROOM_KEY)
  } catch {
    // Without storage the page moves when the card arrives.
  }
  if (height === 0) leaveRoom()
}

/** Reserves the height of the page that was opened within the app. */
export function takeFinishRoom(): void {
  const room = readRooms()[location.pathname]
  leaveRoom()
  if (!Array.isArray(room) || room[0] !== innerWidth) return
  document.documentElement.dataset.finishRoom = ''
  document.documentElement.style.setProperty('--finish-room', `${Number(room[1])}px`)
}

function readRooms(): Readonly<Partial<Record<string, unknown>>> {
  try {
    return storedFields(localStorage.getItem(FINISH_ROOM_KEY))
  } catch {
    return {}
  }
}

function leaveRoom(): void {
  delete document.documentElement.dataset.finishRoom
}

onErase(leaveRoom)
