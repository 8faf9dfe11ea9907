import { useEffect } from 'react'
import type { PlanDetail } from '#lib/contract'
import type { Fields } from '#lib/hooks'
import { ImageUpload } from '#parts/upload/ImageUpload.tsx'
import type { SentImage } from '#parts/upload/createUploads.ts'
import { useUploads } from '#parts/upload/useUploads.ts'

/** Maximum number of images per material. */
const most = 2

interface MaterialFieldProps extends Partial<Pick<ReturnType<Fields<string>['field']>, 'error' | 'inputRef'>> {
  material: PlanDetail['materials'][number]
  /** Images that were sent earlier. */
  sent: readonly SentImage[]
  onChange: (value: string, stored: readonly SentImage[]) => void
}

/** Upload field for the images of a material that a plan requires. */
export function MaterialField({ material: { name, about, required }, sent, error, inputRef, onChange }: MaterialFieldProps) {
  const images = useUploads('enrolment', sent, most)
  useEffect(() => {
    onChange(
      images.value,
      images.list.flatMap(({ image }) => image ?? []),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- The form is notified of the images and does not change them.
  }, [images.value])
  return <ImageUpload label={required ? name : `${name}（选填）`} images={images} hint={about} error={error} inputRef={inputRef} />
}
