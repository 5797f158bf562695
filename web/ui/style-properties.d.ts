import 'react'

/** The design system's own properties (`--place`) may stand in `style` beside those of CSS. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
