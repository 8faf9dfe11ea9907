import type { PreviewImage } from './PreviewImage.ts'

/** A saved file: its address, default the picture's `src`, and its name, default that of the address. */
export interface PreviewDownload {
  url?: string | undefined
  name?: string | undefined
}

/** How a slideshow runs. */
export interface PreviewSlideshow {
  /** Milliseconds for which each picture is seen, from when it has come; default 5000. */
  interval?: number | undefined
  /** After the last picture comes the first; default it stops there. */
  loop?: boolean | undefined
  /** Begins by itself, unless the user prefers little motion; default it begins by its button. */
  autoplay?: boolean | undefined
}

/** Buttons that a page may ask for: download and slideshow. Loaded with the first preview that asks for one. */
export interface PreviewExtras {
  /** A button that saves the picture; a function says which file, and its name. Default none. */
  download?: boolean | ((image: PreviewImage, index: number) => PreviewDownload) | undefined
  /** A button that plays the pictures one after another; default none. */
  slideshow?: boolean | PreviewSlideshow | undefined
}
