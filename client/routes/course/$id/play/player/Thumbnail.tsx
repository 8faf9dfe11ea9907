import { styled } from 'styled-components'
import type { VideoThumbnails } from '#lib/contract'
import { duration } from '#lib/primitives'

interface ThumbnailProps {
  /** Null if there are none; then only the time is shown. */
  of: VideoThumbnails | null
  /** Position below the pointer, in seconds. */
  second: number
}

/** Thumbnail of the video above the pointer's position on the seek bar (`--pointed`, 0 to 1). */
export function Thumbnail({ of: sheet, second }: ThumbnailProps) {
  return (
    <Box>
      {sheet && <Picture sheet={sheet} second={second} />}
      <span className="time figures">{duration(second)}</span>
    </Box>
  )
}

function Picture({ sheet: { url, width, height, columns, count, everySeconds }, second }: { sheet: VideoThumbnails; second: number }) {
  const number = Math.min(count - 1, Math.floor(second / everySeconds))
  const [column, row] = [number % columns, Math.floor(number / columns)]
  return (
    <svg width={width} height={height} viewBox={`${column * width} ${row * height} ${width} ${height}`} aria-hidden="true">
      <image href={url} width={columns * width} height={Math.ceil(count / columns) * height} />
    </svg>
  )
}

const Box = styled.div`
  position: absolute;
  bottom: 24px;
  left: clamp(84px, var(--pointed, 0) * 100%, 100% - 84px);
  display: grid;
  justify-items: center;
  gap: 4px;
  transform: translateX(-50%);
  pointer-events: none;

  svg {
    border: 2px solid #fff;
    border-radius: var(--radius-control);
    background: #000;
  }
  .time {
    padding: 0 8px;
    border-radius: var(--radius-control);
    background: rgb(0 0 0 / 0.8);
    font-size: var(--type-14);
  }
`
