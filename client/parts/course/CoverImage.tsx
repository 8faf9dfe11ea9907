import { styled } from 'styled-components'
import { Image } from '#lib/image'

interface CoverImageProps {
  src: string
  /** Title of the thing that the page is about. */
  title: string
}

/** The large picture at the top of a page, which a click shows in full; where no scripts run, the picture alone. */
export function CoverImage({ src, title }: CoverImageProps) {
  const picture = { src, alt: `${title}的封面`, width: 640, height: 360, fetchPriority: 'high', decoding: 'sync' } as const
  return (
    <>
      <noscript>
        <Plain {...picture} />
      </noscript>
      <Image {...picture} className="cover" loading="eager" />
    </>
  )
}

const Plain = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border-radius: var(--radius-card);
`
