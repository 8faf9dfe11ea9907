import { styled } from 'styled-components'
import type { PostImage } from '#lib/contract'
import { Image, ImageGroup } from '#lib/image'

interface PostImagesProps {
  images: readonly PostImage[]
  /** Noun phrase for the alternative texts: 张三的想法. */
  of: string
}

/** Bounds of a single image, in pixels: a very wide or tall image is cropped, and opens in full. */
const [widest, lowest, highest] = [400, 160, 480] as const

/** Up to nine images of a post: a single one larger, several as squares; each opens a preview of all. */
export function PostImages({ images, of }: PostImagesProps) {
  if (images.length === 0) return null
  const [only] = images
  const single = images.length === 1 && only
  return (
    <ImageGroup>
      <Grid data-count={images.length}>
        {images.map(({ id, url }, index) => (
          <li key={id}>
            <Image
              src={url}
              alt={images.length === 1 ? `${of}的图片` : `${of}的第 ${index + 1} 张图片，共 ${images.length} 张`}
              {...(single ? boxOf(single) : { width: 180, height: 180 })}
            />
          </li>
        ))}
      </Grid>
    </ImageGroup>
  )
}

/** Returns the size of a single image: its aspect ratio within the bounds. */
function boxOf({ width, height }: PostImage): { width: number; height: number } {
  const high = Math.round((widest / Math.max(1, width)) * height)
  if (high <= highest) return { width: widest, height: Math.max(lowest, high) }
  return { width: Math.max(lowest, Math.round((highest / height) * width)), height: highest }
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 180px));
  gap: 4px;

  &[data-count='1'] {
    grid-template-columns: minmax(0, max-content);
  }
  &:is([data-count='2'], [data-count='4']) {
    grid-template-columns: repeat(2, minmax(0, 180px));
  }
  li > * {
    border-radius: var(--radius-control);
  }
`
