import { styled } from 'styled-components'
import { Image } from '#lib/image'

interface CoverImageProps {
  src: string
  /** Title of the item that the page is about. */
  title: string
  /** Renders only the image: another element covers it and receives the click. */
  plain?: boolean
}

/** Large image at the top of a page, which a click shows in full; without scripts, only the image. */
export function CoverImage({ src, title, plain }: CoverImageProps) {
  const alt = `${title}的封面`
  const picture = { src, width: 640, height: 360, fetchPriority: 'high', decoding: 'sync' } as const
  if (plain) return <img className="cover" data-cover="" alt={alt} {...picture} />
  return (
    <>
      <noscript>
        <Plain alt={alt} {...picture} />
      </noscript>
      <Image data-cover="" alt={alt} {...picture} className="cover" loading="eager" />
    </>
  )
}

const Plain = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border-radius: var(--radius-card);
`
