import { useAisles } from '../base/store/aisles.ts'
import type { ChatItem } from '../shell/chat/chat-summary.ts'
import { Picture } from '../ui/picture.tsx'
import { CutPrice } from '../ui/price.tsx'
import { wallClass } from '../ui/shelf/wall.ts'

/** A product's picture on its category's colour, with name and price. */
export function ProductChip({ item }: { item: Omit<ChatItem, '_id'> }) {
  return (
    <>
      <span className={`chip-wall ${wallClass(useAisles().wall(item.category))}`}>
        <Picture picture={item.picture} alt="" sizes="64px" />
      </span>
      <span className="chip-words">
        <b>{item.name}</b>
        <CutPrice price={item.price} discount={item.discount} />
      </span>
    </>
  )
}
