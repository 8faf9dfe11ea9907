import { useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Portrait } from '#parts/person/Portrait.tsx'
import { useChosenImage } from '#parts/upload/useChosenImage.ts'
import type { ProfileForm } from './useProfile.ts'

const CropDialog = lazyComponent(async () => (await import('#parts/upload/CropDialog.tsx')).CropDialog)

/** Side of an avatar in pixels: twice the largest displayed size. */
const side = 512

/** Field for the user's picture, which is cropped to a square and uploaded. */
export function AvatarField({ form }: { form: ProfileForm }) {
  const { avatar, nickname } = form.profile
  const chooser = useRef<HTMLButtonElement>(null)
  const { chosen, fault, select, close, onUnreadable, inputProps } = useChosenImage()
  return (
    <Row>
      <Portrait name={nickname} src={avatar} size={72} />
      <div className="ways row">
        <Button ref={chooser} onClick={select}>
          {avatar === null ? '上传头像' : '更换头像'}
        </Button>
        {avatar !== null && (
          <Button
            tone="plain"
            onClick={() => {
              form.choose({ avatar: null })
              // The remove button disappears with the picture, so the focus moves.
              chooser.current?.focus()
            }}
          >
            移除
          </Button>
        )}
        <input {...inputProps} aria-label="选择头像图片" />
        <p className="meta" role={fault ? 'alert' : undefined} data-fault={fault ? true : undefined}>
          {fault || form.faults.avatar || 'JPG、PNG、WebP，选好后可以裁剪'}
        </p>
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          title="裁剪头像"
          purpose="avatar"
          size={{ width: side, height: side }}
          round
          onClose={close}
          onUnreadable={onUnreadable}
          onSent={({ id }) => {
            form.choose({ avatar: id })
            close()
          }}
        />
      )}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  gap: 20px;
  align-items: center;
  margin-bottom: 12px;

  .ways {
    flex-wrap: wrap;
    gap: 4px 8px;
  }
  .meta {
    flex: 1 0 100%;
  }
  [data-fault] {
    color: var(--danger);
  }
`
