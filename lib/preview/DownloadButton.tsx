import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { ExtrasProps } from './PreviewExtras.ts'

type DownloadButtonProps = Pick<ExtrasProps, 'Button' | 'texts' | 'image' | 'at' | 'download'>

/** Button that saves the image, or opens it in a new tab if its site does not permit saving. Must be mounted per image. */
export function DownloadButton({ Button, texts, image, at, download }: DownloadButtonProps) {
  const [state, setState] = useState<'busy' | SaveError>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const { url = image.src, name } = typeof download === 'function' ? download(image, at) : {}
  const save = async () => {
    const { signal } = (running.current = new AbortController())
    setState('busy')
    const fault = await saveImage(url, name, signal)
    if (!signal.aborted) setState(fault)
  }
  return (
    <>
      <Button part="preview-download" icon={<Drawing />} label={texts.download} disabled={state === 'busy'} onClick={() => void save()} />
      <Message role="status" data-part="preview-message">
        {state === 'failed' && texts.downloadFailed}
        {state === 'unreadable' && (
          <a href={url} download={name ?? ''} target="_blank" rel="noopener noreferrer">
            {texts.openToSave}
          </a>
        )}
      </Message>
    </>
  )
}

const Drawing = () => (
  <svg aria-hidden="true" width="22" height="22" viewBox="0 0 24 24">
    <path d="M12 4v11M7 10.500l5 5 5-5M5 20h14" />
  </svg>
)

const Message = styled.span`
  position: absolute;
  inset: calc(env(safe-area-inset-top) + 60px) 16px auto;
  z-index: 2;
  max-width: max-content;
  margin: 0 auto;
  padding: 8px 16px;
  border-radius: var(--radius-control);
  background: rgb(60 66 74 / 0.96);
  font-size: var(--type-14);
  & > a {
    display: inline-block;
    padding: 12px 0;
    color: inherit;
    text-decoration: underline;
  }
  &:empty {
    padding: 0;
  }
`

/** Reason why saving failed; `unreadable`: the file's site does not permit reading it, so the browser can only open it. */
type SaveError = 'failed' | 'unreadable'

/** Saves a file under a name. Returns the error, or undefined on success. */
async function saveImage(url: string, name: string | undefined, signal: AbortSignal): Promise<SaveError | undefined> {
  const { origin, href } = new URL(url, document.baseURI)
  let blob: Blob
  try {
    const response = await fetch(href, { signal })
    if (!response.ok) return 'failed'
    blob = await response.blob()
  } catch {
    // A fetch reports a CORS rejection and a network error in the same way.
    return origin !== location.origin && origin !== 'null' && navigator.onLine ? 'unreadable' : 'failed'
  }
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? nameOf(href, blob.type)
  link.click()
  // Deferred because some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return undefined
}

/** Returns the last segment of a URL, or a default name based on the media type. */
function nameOf(href: string, type: string): string {
  const last = /^(?:https?|file):/.test(href) ? (new URL(href).pathname.split('/').at(-1) ?? '') : ''
  if (!last.includes('.')) return `image.${/^image\/(\w+)/.exec(type)?.[1] ?? 'png'}`
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
