import { UserRound } from 'lucide'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { Fields } from '#lib/hooks'
import { Button } from '#lib/primitives'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import type { SentImage } from '#parts/upload/createUploads.ts'
import { useChosenImage } from '#parts/upload/useChosenImage.ts'

const CropDialog = lazyComponent(async () => (await import('#parts/upload/CropDialog.tsx')).CropDialog)

/** Two-inch format, 35 × 49 mm at 300 dpi, in pixels; also the minimum size that the upstream accepts. */
const size = { width: 413, height: 579 }
const leastWidth = 295

interface PhotoFieldProps extends Pick<ReturnType<Fields<string>['field']>, 'error' | 'inputRef'> {
  label: string
  photo: SentImage | null
  onChange: (photo: SentImage | null) => void
}

/** The candidate's photo: selected or taken, cropped to the two-inch format, and uploaded. */
export function PhotoField({ label, photo, error, inputRef, onChange }: PhotoFieldProps) {
  const id = useId()
  const { chosen, fault, select, close, onUnreadable, inputProps } = useChosenImage()
  const wrong = fault || error
  return (
    <Root role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint ${id}-fault`}>
      <div className="frame" data-invalid={wrong ? '' : undefined}>
        {photo ? <img src={photo.url} alt="报名照片" width="105" height="147" /> : <Icon of={UserRound} size={56} />}
      </div>
      <div className="stack">
        <span className="label muted" id={`${id}-label`}>
          {label}
        </span>
        <p className="meta" id={`${id}-hint`}>
          近 6 个月的正面免冠照，白底或蓝底，五官清楚、不戴墨镜和帽子。选好后裁成 35 × 49 毫米。
        </p>
        <p className="tags">
          <Button ref={inputRef} aria-invalid={wrong ? true : undefined} aria-describedby={`${id}-fault`} onClick={select}>
            {photo ? '换一张照片' : '选择照片'}
          </Button>
          <input {...inputProps} aria-label={label} />
        </p>
        <p className="fault" id={`${id}-fault`}>
          {wrong && <span role="alert">{wrong}</span>}
        </p>
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          title="裁剪报名照片"
          purpose="enrolment"
          size={size}
          leastWidth={leastWidth}
          hint="头部居中，头顶到上边留一点空，肩膀入镜；背景是均匀的白底或蓝底，没有阴影。"
          onClose={close}
          onUnreadable={onUnreadable}
          onSent={(image) => {
            onChange(image)
            close()
          }}
        />
      )}
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  grid-template-columns: 105px minmax(0, 1fr);
  gap: 20px;
  margin-bottom: 16px;

  .frame {
    display: grid;
    place-items: center;
    box-sizing: border-box;
    width: 105px;
    height: 147px;
    border: 1px dashed var(--border-control);
    border-radius: var(--radius-control);
    background: var(--bg-raised);
    color: var(--text-faint);
    overflow: hidden;
  }
  .frame:has(img) {
    border-style: solid;
  }
  .frame[data-invalid] {
    border-color: var(--danger);
  }
  .frame img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .stack {
    gap: 4px;
    align-content: start;
    font-size: var(--type-14);
  }
  .tags {
    margin-top: 4px;
  }
  .fault {
    min-height: 20px;
    color: var(--danger);
  }
`
