import type { RefObject } from 'react'
import { DownloadButton } from './DownloadButton.tsx'
import type { PreviewExtras } from './PreviewExtras.ts'
import { keyOf, type PreviewImage } from './PreviewImage.ts'
import { SlideshowButton } from './SlideshowButton.tsx'

export interface ExtrasProps extends PreviewExtras {
  dialog: RefObject<HTMLElement | null>
  image: PreviewImage
  at: number
  count: number
  ready: boolean
  go: (index: number) => void
  playing: boolean
  onPlaying: (playing: boolean) => void
}

/** Buttons that a page has asked for. Loaded on use. */
export function Extras({ image, download, slideshow, ...rest }: ExtrasProps) {
  return (
    <>
      {slideshow && rest.count > 1 && <SlideshowButton {...rest} slideshow={slideshow === true ? {} : slideshow} />}
      {download && <DownloadButton key={keyOf(image)} image={image} at={rest.at} download={download} />}
    </>
  )
}
