import { DownloadButton } from './DownloadButton.tsx'
import type { ExtrasProps } from './PreviewExtras.ts'
import { SlideshowButton } from './SlideshowButton.tsx'

/** Renders the optional buttons of a preview. Loaded on demand. */
export function Extras({ image, download, slideshow, ...rest }: ExtrasProps) {
  return (
    <>
      {slideshow && rest.count > 1 && <SlideshowButton {...rest} slideshow={slideshow === true ? {} : slideshow} />}
      {download && <DownloadButton key={image.key ?? image.src} {...rest} image={image} download={download} />}
    </>
  )
}
