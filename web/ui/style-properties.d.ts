import 'react'

/** Allows custom properties (`--place`) in `style`. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
