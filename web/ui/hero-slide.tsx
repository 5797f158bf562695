import type { ReactNode } from 'react'
import { Picture, type PictureSource } from './picture.tsx'

interface HeroSlideProps {
  title: string
  text: string
  picture: PictureSource
  /** Below the words on a wide screen. */
  link?: ReactNode
  /** Loaded first, for the slide that is visible at once. */
  eager?: boolean
}

/** A slide on the dark wall: words, and a picture on the shelf. */
export function HeroSlide({ title, text, picture, link, eager = false }: HeroSlideProps) {
  return (
    <div className="hero-slide">
      <div className="hero-text">
        <h2>{title}</h2>
        <p>{text}</p>
        {link}
      </div>
      <div className="hero-shelf">
        <Picture picture={picture} alt="" sizes="(min-width: 64rem) 430px, (min-width: 37.5rem) 340px, 190px" eager={eager} />
      </div>
    </div>
  )
}
