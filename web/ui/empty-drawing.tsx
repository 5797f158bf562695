import type { ReactNode } from 'react'

/** Drawings of 120 by 104 units. They keep their colours in the dark theme, where shelves stay light too. */
const DRAWINGS = {
  /** An empty basket. */
  basket: (
    <>
      <path d="M32 54C32 4 88 4 88 54" fill="none" stroke="#865600" strokeWidth="7" />
      <path d="M16 54H104L94 104H26Z" fill="#F7B512" />
      <path d="M20 74H100M24 90H96M42 60L47 104M60 60V104M78 60L73 104" fill="none" stroke="#DE9700" strokeWidth="4" />
      <path d="M12 48H108V60H12Z" fill="#B57500" />
    </>
  ),
  /** A parcel. */
  parcel: (
    <>
      <path d="M20 44H100V104H20Z" fill="#FCCB4A" />
      <path d="M88 44H100V104H88Z" fill="#DE9700" />
      <path d="M14 30H106V48H14Z" fill="#B57500" />
      <path d="M52 30H68V70L60 63 52 70Z" fill="#0B5237" />
      <path d="M28 80H48V94H28Z" fill="#FFF8E3" />
    </>
  ),
  /** A magnifying glass over a blank price ticket. */
  lens: (
    <>
      <path d="M14 72H60V104H14Z" fill="#FFF8E3" />
      <path d="M22 84H46M22 93H38" stroke="#C4BFB3" strokeWidth="4" />
      <path d="M82 68L104 100" stroke="#865600" strokeWidth="12" />
      <circle cx="66" cy="44" r="30" fill="#EAF5F7" fillOpacity=".85" stroke="#0B5237" strokeWidth="9" />
      <path d="M49 42A18 18 0 0 1 64 27" fill="none" stroke="#FFF" strokeWidth="6" />
    </>
  ),
  /** A sealed envelope. */
  letter: (
    <>
      <path d="M10 34H110V104H10Z" fill="#FFF8E3" />
      <path d="M10 104L60 62 110 104Z" fill="#FFEDBA" />
      <path d="M10 34H110L60 78Z" fill="#FCCB4A" />
      <circle cx="60" cy="72" r="11" fill="#BF2A11" />
    </>
  ),
  /** A cup of tea, for the empty chat. */
  cup: (
    <>
      <path d="M42 34C34 24 50 20 42 8M62 34C54 24 70 20 62 8" fill="none" stroke="#9F998C" strokeWidth="5" strokeLinecap="round" />
      <path d="M84 54H92C112 54 112 82 88 82H82" fill="none" stroke="#0B5237" strokeWidth="8" />
      <path d="M18 44H86L80 88Q79 96 70 96H34Q25 96 24 88Z" fill="#FFF8E3" />
      <path d="M20 60H84L82 74H22Z" fill="#0B5237" />
      <path d="M8 96H98L92 104H14Z" fill="#F7B512" />
    </>
  ),
  /** A padlock. */
  lock: (
    <>
      <path d="M38 54V36C38 6 82 6 82 36V54" fill="none" stroke="#787267" strokeWidth="10" />
      <path d="M24 50H96V104H24Z" fill="#F7B512" />
      <path d="M84 50H96V104H84Z" fill="#DE9700" />
      <path d="M60 66A8 8 0 0 1 64 81V92H56V81A8 8 0 0 1 60 66Z" fill="#382400" />
    </>
  ),
  /** A packet with a heart. */
  heart: (
    <>
      <path d="M24 20H96L98 34C101 62 100 90 101 98Q101 104 94 104H26Q19 104 19 98C20 90 19 62 22 34Z" fill="#0F6342" />
      <path d="M22 34L24 20H96L98 34Z" fill="#08291D" />
      <path d="M60 92C18 66 38 36 60 56 82 36 102 66 60 92Z" fill="#F7B512" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type EmptyDrawingName = keyof typeof DRAWINGS

/** The paths of a drawing. Lazy component: the drawings are large, decorative and rarely shown. */
export default function EmptyDrawing({ name }: { name: EmptyDrawingName }) {
  return DRAWINGS[name]
}
