import type { RefObject } from 'react'
import type { PreviewTexts } from '#lib/locale'
import { DownloadButton } from './DownloadButton.tsx'
import type { PreviewExtras } from './PreviewExtras.ts'
import type { IconButton } from './IconButton.tsx'
import type { PreviewImage } from './PreviewImage.ts'
import { SlideshowButton } from './SlideshowButton.tsx'

export interface ExtrasProps extends PreviewExtras {
  /** Handed over with the texts rather than imported: modules of both would be a file of their own, which every preview loads. */
  Button: typeof IconButton
  texts: PreviewTexts
  dialog: RefObject<HTMLElement | null>
  image: PreviewImage
  at: number
  count: number
  /** The picture has come. */
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
      {download && <DownloadButton key={image.key ?? image.src} {...rest} image={image} download={download} />}
    </>
  )
}
