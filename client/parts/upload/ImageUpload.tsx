import { Camera, ImagePlus } from 'lucide'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ImageGroup } from '#lib/image'
import { VisuallyHidden } from '#lib/primitives'
import { Icon } from '../page/Icon.tsx'
import { acceptedImages, acceptedPhotos } from './imageError.ts'
import { acceptImages } from './acceptImages.ts'
import { UploadTile } from './UploadTile.tsx'
import { uploadAnnouncement } from './uploadAnnouncement.ts'
import type { FormImages } from './useUploads.ts'

interface ImageUploadProps {
  label: string
  images: FormImages
  /** Description of the requested images. */
  hint: ReactNode
  /** Drawing of the requested image on the file button; an icon by default. */
  sample?: ReactNode
  error?: string | undefined
  /** Receives the control to focus on a validation error. */
  inputRef?: ((element: HTMLElement | null) => void) | undefined
}

/** Images of a form: selected, photographed, dropped on the field, or pasted anywhere into the form. */
export function ImageUpload({ label, images: { uploads, list, most }, hint, sample, error, inputRef }: ImageUploadProps) {
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const [over, setOver] = useState(0)
  const [dragging, setDragging] = useState(false)
  const add = (files: readonly File[]) => {
    setDragging(false)
    if (files.length > 0) setOver(uploads.add(files))
  }
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => acceptPhotos(root.current!), [])
  // Fields for a single image ignore pasted images: it is ambiguous which field they are meant for.
  const single = most === 1
  useEffect(
    () => acceptImages(root.current!, { onFiles: (files) => latest.current(files), onDragging: setDragging, pasted: !single }),
    [single],
  )
  const remove = (key: string) => {
    uploads.remove(key)
    setOver(0)
    // The pressed button was removed, and the focus with it.
    root.current?.querySelector('input')?.focus()
  }
  const full = list.length >= most
  return (
    <Root
      ref={root}
      aria-describedby={`${id}-hint ${id}-fault`}
      data-dragging={dragging || undefined}
      data-invalid={error ? '' : undefined}
      data-single={single || undefined}
    >
      <legend>
        {label}
        {!single && <small className="meta figures">{`${list.length} / ${most}`}</small>}
      </legend>
      <p className="message meta" id={`${id}-hint`}>
        {hint}
      </p>
      <ImageGroup>
        <ul>
          {list.map((upload, at) => (
            <UploadTile
              key={upload.key}
              upload={upload}
              height={single ? 101 : 160}
              name={single ? label : `第 ${at + 1} 张图片`}
              onRetry={() => uploads.retry(upload.key)}
              onRemove={() => remove(upload.key)}
            />
          ))}
          <li hidden={full}>
            {picker(single ? `上传${label}` : '选择图片', sample ?? <Icon of={ImagePlus} size={24} />, {
              multiple: !single,
              onFiles: add,
              ref: inputRef,
              invalid: Boolean(error),
            })}
          </li>
          <li hidden={full} className="camera">
            {picker('拍照', <Icon of={Camera} size={24} />, { capture: 'environment', onFiles: add })}
          </li>
        </ul>
      </ImageGroup>
      <p className="message meta" id={`${id}-fault`}>
        {error && (
          <span className="fault" role="alert">
            {error}
          </span>
        )}
        {over > 0 && <span className="fault" role="alert">{`最多 ${most} 张，多出的 ${over} 张没有添加`}</span>}
      </p>
      <VisuallyHidden role="status">{uploadAnnouncement(list)}</VisuallyHidden>
    </Root>
  )
}

/** Accepts further types on devices with a mouse only; phones convert their photos to JPEG if no other type is accepted. */
function acceptPhotos(root: HTMLElement): void {
  const input = root.querySelector<HTMLInputElement>('input[type="file"]')
  if (input && matchMedia('(pointer: fine)').matches) input.accept = `${acceptedImages},${acceptedPhotos}`
}

interface PickerOptions {
  multiple?: boolean
  capture?: 'environment'
  invalid?: boolean
  ref?: ((element: HTMLElement | null) => void) | undefined
  onFiles: (files: File[]) => void
}

const picker = (label: string, picture: ReactNode, { onFiles, invalid, ref, ...rest }: PickerOptions) => (
  <label>
    <input
      {...rest}
      ref={ref}
      type="file"
      accept={acceptedImages}
      aria-invalid={invalid || undefined}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])])
        // Allows choosing the same file again.
        currentTarget.value = ''
      }}
    />
    {picture}
    {label}
  </label>
)

const Root = styled.fieldset`
  legend {
    padding: 0;
    color: var(--text-muted);
    font-size: var(--type-14);
    line-height: 1.25rem;
  }
  legend .meta {
    margin-left: 8px;
  }
  > .message {
    min-height: 20px;
    line-height: 1.25rem;
  }
  > .message > .fault {
    display: block;
    color: var(--danger);
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
    gap: 12px;
    margin: 8px -8px 4px;
    padding: 8px;
    border: 1px dashed transparent;
    border-radius: var(--radius-card);
  }
  &[data-dragging] ul {
    border-color: var(--primary);
    background: var(--primary-soft);
  }
  label {
    position: relative;
    display: grid;
    gap: 8px;
    place-content: center;
    justify-items: center;
    aspect-ratio: 1;
    border: 1px dashed var(--border-control);
    border-radius: var(--radius-control);
    background: var(--bg-raised);
    color: var(--text-muted);
    font-size: var(--type-14);
    cursor: pointer;
  }
  label:hover {
    border-color: var(--primary);
    color: var(--primary-text);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
  &[data-invalid] label {
    border-color: var(--danger);
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
  /* Aspect ratio of a card (ISO/IEC 7810, ID-1), shown in full. */
  &[data-single] ul {
    grid-template-columns: repeat(auto-fit, minmax(136px, 240px));
  }
  &[data-single] label,
  &[data-single] .blank {
    aspect-ratio: 1.586;
  }
  .camera {
    display: none;
  }
  @media (pointer: coarse) {
    .camera:not([hidden]) {
      display: block;
    }
  }
  &:disabled label {
    cursor: default;
  }
`
