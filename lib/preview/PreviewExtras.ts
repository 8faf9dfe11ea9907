import type { RefObject } from 'react'
import type { PreviewTexts } from '#lib/locale'
import type { IconButton } from './IconButton.tsx'
import type { PreviewImage } from './PreviewImage.ts'

/** A file to save: its URL, by default the image's `src`, and its name, by default that of the URL. */
export interface PreviewDownload {
  url?: string | undefined
  name?: string | undefined
}

/** Options of a slideshow. */
export interface PreviewSlideshow {
  /** Display time of each image after loading, in milliseconds. Default `5000`. */
  interval?: number | undefined
  /** Whether the first image follows the last one. By default, the slideshow stops at the last image. */
  loop?: boolean | undefined
  /** Whether the slideshow starts automatically, unless the user prefers reduced motion. By default, it is started by its button. */
  autoplay?: boolean | undefined
}

/** Optional buttons: download and slideshow. Loaded with the first preview that uses one. */
export interface PreviewExtras {
  /** Whether to show a button that saves the image. A function returns the file and its name. Off by default. */
  download?: boolean | ((image: PreviewImage, index: number) => PreviewDownload) | undefined
  /** Whether to show a button that starts a slideshow. Off by default. */
  slideshow?: boolean | PreviewSlideshow | undefined
}

export interface ExtrasProps extends PreviewExtras {
  /** Passed as a prop instead of being imported: a module shared with the preview would become a separate file that every preview loads. */
  Button: typeof IconButton
  texts: PreviewTexts
  dialog: RefObject<HTMLElement | null>
  image: PreviewImage
  at: number
  count: number
  /** Whether the image has loaded. */
  ready: boolean
  go: (index: number) => void
  playing: boolean
  onPlaying: (playing: boolean) => void
}
