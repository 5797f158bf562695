/** The drawing of the error state, upright: `.fallen` rotates it. */
export function FallenPacket() {
  return (
    <svg viewBox="0 0 120 144" width="100%" height="100%" aria-hidden="true">
      <path d="M24,32H96L98,46C101,86 100,122 102,132Q102,140 93,140H27Q18,140 18,132C20,122 19,86 22,46Z" fill="#F2A65A" />
      <path d="M22,46 24,32H96L98,46Z" fill="#C87327" />
      <path d="M27,125V73.6Q27,53.6 60,53.6Q93,53.6 93,73.6V125Z" fill="#FFF7E2" />
      <path d="M19,140Q60,128 101,140Z" fill="#C87327" />
      <g fill="#C7290F">
        <circle cx="48" cy="92" r="8" />
        <circle cx="68" cy="84" r="8" />
        <circle cx="66" cy="106" r="8" />
      </g>
      <path d="M23,40h11l-3,99h-10Z" fill="#fff" fillOpacity=".26" />
      <path d="M97,40h-9l3,99h8Z" fill="#000" fillOpacity=".13" />
    </svg>
  )
}
