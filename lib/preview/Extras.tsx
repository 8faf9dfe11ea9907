import { DownloadButton } from './DownloadButton.tsx'
import type { ExtrasProps } from './ExtrasProps.ts'
import { SlideshowButton } from './SlideshowButton.tsx'

/** Buttons that a page has asked for. Loaded on use. */
export function Extras({ image, download, slideshow, ...rest }: ExtrasProps) {
  return (
    <>
      {slideshow && rest.count > 1 && <SlideshowButton {...rest} slideshow={slideshow === true ? {} : slideshow} />}
      {download && <DownloadButton key={image.key ?? image.src} {...rest} image={image} download={download} />}
    </>
  )
}
