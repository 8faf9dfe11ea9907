import { RotateCw, X } from 'lucide'
import { styled } from 'styled-components'
import { Image } from '#lib/image'
import { RequestId } from '#lib/primitives'
import { Icon } from '../page/Icon.tsx'
import type { Upload } from './createUploads.ts'

interface UploadTileProps {
  upload: Upload
  /** `第 1 张图片`. */
  name: string
  /** Height of the tile at a width of 160 pixels. */
  height: number
  onRetry: () => void
  onRemove: () => void
}

/** Image with its progress, its error, and a remove button. A click opens it in full size. */
export function UploadTile({
  upload: { src, state, percent, fault, retriable, requestId },
  name,
  height,
  onRetry,
  onRemove,
}: UploadTileProps) {
  return (
    <Tile data-state={state}>
      {state === 'looked-at' || (state === 'failed' && !retriable) ? (
        <div className="blank" aria-hidden="true" />
      ) : (
        <Image src={src} alt={name} width={160} height={height} loading="eager" />
      )}
      {(state === 'waiting' || state === 'sending') && <progress aria-label={`${name}的上传进度`} max={100} value={percent} />}
      {fault !== undefined && (
        <p className="fault">
          {fault}
          {retriable && (
            <button type="button" aria-label={`重新上传${name}`} onClick={onRetry}>
              <Icon of={RotateCw} size={14} />
              重试
            </button>
          )}
        </p>
      )}
      <RequestId id={requestId} />
      <button type="button" className="remove" aria-label={`移除${name}`} onClick={onRemove}>
        <Icon of={X} size={16} />
      </button>
    </Tile>
  )
}

const Tile = styled.li`
  position: relative;

  > :first-child {
    width: 100%;
    border-radius: var(--radius-control);
  }
  > .blank {
    aspect-ratio: 1;
    background: var(--danger-soft);
  }
  &[data-state='sending'] img,
  &[data-state='waiting'] img {
    opacity: 0.6;
  }
  progress {
    position: absolute;
    right: 8px;
    bottom: 8px;
    left: 8px;
    width: calc(100% - 16px);
    height: 6px;
    accent-color: var(--primary);
  }
  .fault {
    margin-top: 4px;
    color: var(--danger);
    font-size: var(--type-12);
    line-height: 1.125rem;
  }
  .fault button {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    min-height: 32px;
    margin-left: 4px;
    color: var(--primary-text);
    font-weight: 500;
  }
  .remove {
    position: absolute;
    top: -10px;
    right: -10px;
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
  }
  .remove svg {
    box-sizing: content-box;
    padding: 4px;
    border-radius: var(--radius-full);
    background: var(--text);
    color: var(--bg);
  }
  @media (pointer: coarse) {
    .remove {
      width: 44px;
      height: 44px;
      top: -16px;
      right: -16px;
    }
  }
`
