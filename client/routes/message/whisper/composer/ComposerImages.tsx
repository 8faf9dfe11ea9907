import { styled } from 'styled-components'
import { ImageGroup } from '#lib/image'
import { VisuallyHidden } from '#lib/primitives'
import { uploadAnnouncement } from '#parts/upload/uploadAnnouncement.ts'
import { UploadTile } from '#parts/upload/UploadTile.tsx'
import type { FormImages } from '#parts/upload/useUploads.ts'

/** Images of the whisper being written, in one row. */
export function ComposerImages({ images: { uploads, list } }: { images: FormImages }) {
  return (
    <ImageGroup>
      <VisuallyHidden role="status">{uploadAnnouncement(list)}</VisuallyHidden>
      <Row aria-label="要发的图片">
        {list.map((upload, at) => (
          <UploadTile
            key={upload.key}
            upload={upload}
            name={`第 ${at + 1} 张图片`}
            height={160}
            onRetry={() => uploads.retry(upload.key)}
            onRemove={() => uploads.remove(upload.key)}
          />
        ))}
      </Row>
    </ImageGroup>
  )
}

const Row = styled.ul`
  display: flex;
  gap: 16px;
  padding: 16px 16px 12px 0;
  overflow-x: auto;
  overscroll-behavior-x: contain;

  &:empty {
    display: none;
  }
  > li {
    flex: 0 0 88px;
  }
`
