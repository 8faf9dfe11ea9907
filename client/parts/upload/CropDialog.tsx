import { useEffect, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import sheet from 'react-image-crop/dist/ReactCrop.css?inline'
import { styled } from 'styled-components'
import { Button, Dialog } from '#lib/primitives'
import type { FilePurpose } from '#lib/contract'
import type { SentImage } from './createUploads.ts'
import { explainRefusal, sendImage } from './sendImage.ts'

interface CropDialogProps {
  file: File
  title: string
  purpose: FilePurpose
  /** Aspect ratio and maximum size of the cropped image, in pixels. */
  size: Size
  /** Minimum width in pixels; unlimited by default. */
  leastWidth?: number
  /** Hint on the content of the selected area. */
  hint?: string
  /** Whether the image will be shown as a circle. */
  round?: boolean
  onClose: () => void
  /** Called with a message if this browser cannot decode the file. */
  onUnreadable: (text: string) => void
  /** Called after the cropped image was sent. */
  onSent: (image: SentImage) => void
}

/** Dialog to crop an image and send it; works with the pointer, or with the arrow keys once the selection has the focus. */
export function CropDialog({
  file,
  title,
  purpose,
  size,
  leastWidth = 0,
  hint,
  round = false,
  onClose,
  onUnreadable,
  onSent,
}: CropDialogProps) {
  const aspect = size.width / size.height
  const picture = useRef<HTMLImageElement>(null)
  const address = useAddressOf(file)
  const [crop, setCrop] = useState<PercentCrop>()
  const [percent, setPercent] = useState<number>()
  const [fault, setFault] = useState('')
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const send = async () => {
    if (!picture.current || !crop) return
    const { width } = croppedSize(picture.current, crop)
    if (width < leastWidth) return setFault(`选中的部分只有 ${width} 像素宽，至少要 ${leastWidth} 像素：请选大一些，或换一张更清楚的照片`)
    const controller = new AbortController()
    sending.current = controller
    setFault('')
    setPercent(0)
    try {
      onSent(await sendImage(purpose)(await cropImage(picture.current, crop, size), setPercent, controller.signal))
    } catch (error) {
      if (!controller.signal.aborted) setFault(explainRefusal(error).fault)
    } finally {
      if (!controller.signal.aborted) setPercent(undefined)
    }
  }
  const words = percent === undefined ? '' : `正在上传 ${percent}%`
  return (
    <Dialog
      title={title}
      lead="拖动方框选取，也可以选中方框后用方向键移动，选中四角后用方向键缩放。"
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button tone="primary" busy={percent !== undefined} disabled={!crop} onClick={() => void send()}>
            {fault === '' ? '使用' : '重试'}
          </Button>
        </>
      }
    >
      <Stage>
        <ReactCrop
          {...(crop && { crop })}
          aspect={aspect}
          circularCrop={round}
          keepSelection
          minWidth={48}
          ruleOfThirds
          ariaLabels={labels}
          onChange={(_, changed) => setCrop(changed)}
        >
          <img
            ref={picture}
            src={address || undefined}
            alt="选好的图片"
            onError={() => onUnreadable('这个浏览器打不开这张图片，请换一张 JPG 或 PNG')}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setCrop(largestCrop(aspect, naturalWidth, naturalHeight))}
          />
        </ReactCrop>
      </Stage>
      {hint !== undefined && <p className="meta">{hint}</p>}
      <p className="meta" role="status">
        {fault || words}
      </p>
    </Dialog>
  )
}

/** Returns the largest centred area with an aspect ratio, less a margin for dragging. */
function largestCrop(aspect: number, width: number, height: number): PercentCrop {
  const share = Math.min(1, (height * aspect) / width)
  return centerCrop(makeAspectCrop({ unit: '%', width: 90 * share }, aspect, width, height), width, height)
}

const labels = {
  cropArea: '要保留的部分，用方向键移动',
  nwDragHandle: '左上角，用方向键缩放',
  nDragHandle: '上边，用方向键缩放',
  neDragHandle: '右上角，用方向键缩放',
  eDragHandle: '右边，用方向键缩放',
  seDragHandle: '右下角，用方向键缩放',
  sDragHandle: '下边，用方向键缩放',
  swDragHandle: '左下角，用方向键缩放',
  wDragHandle: '左边，用方向键缩放',
}

/** Returns an object URL of a file, which is revoked on unmount. */
function useAddressOf(file: File): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/* The package's style sheet, scoped to this element: rules of `:root` apply to the stage. */
const Stage = styled.div`
  ${sheet.replace(':root', '&')}
  display: grid;
  place-items: center;
  min-height: 240px;
  background: var(--bg-sunken);

  .ReactCrop {
    --rc-focus-color: var(--primary);
    max-height: 50vh;
  }
`

/** Size in pixels. */
interface Size {
  width: number
  height: number
}

/** Returns the size of the selected area in pixels of the original image. */
function croppedSize({ naturalWidth, naturalHeight }: HTMLImageElement, { width, height }: PercentCrop): Size {
  return { width: Math.round((width / 100) * naturalWidth), height: Math.round((height / 100) * naturalHeight) }
}

/** Returns the selected area of a shown image as an upright JPEG with the aspect ratio and maximum size of `most`. */
function cropImage(picture: HTMLImageElement, crop: PercentCrop, most: Size): Promise<Blob> {
  const { naturalWidth, naturalHeight } = picture
  const [left, top] = [(crop.x / 100) * naturalWidth, (crop.y / 100) * naturalHeight]
  const { width, height } = croppedSize(picture, crop)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(most.width, width))
  canvas.height = Math.max(1, Math.round((canvas.width * most.height) / most.width))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser has no 2D canvas')
  // JPEG has no transparency; transparent areas would become black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The image could not be encoded'))), 'image/jpeg', 0.9),
  )
}
