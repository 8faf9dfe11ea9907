import { ImagePlus, SendHorizontal } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { type PostImage, whisperLimits, type WhisperPartner } from '#lib/contract'
import { tabletsUp } from '#lib/theme'
import { currentSession } from '#app/browser/session/session.ts'
import { OtherFormDrafts } from '#parts/form/OtherFormDrafts.tsx'
import { type Draft, useDraft } from '#parts/form/useDraft.ts'
import { whisperSender } from '#parts/message/whisperSender.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { acceptedImages } from '#parts/upload/imageError.ts'
import { acceptImages } from '#parts/upload/acceptImages.ts'
import { imagesInDraft, useImagesDraft } from '#parts/upload/useImagesDraft.ts'
import { uploadsError, useUploads } from '#parts/upload/useUploads.ts'
import { ComposerImages } from './ComposerImages.tsx'

interface ComposerProps {
  partner: WhisperPartner
  /** Number of whispers allowed before the partner answers; null without a limit. */
  left: number | null
  /** The conversation was opened by a click. */
  focus: boolean
  onWrite: () => Promise<unknown>
}

const { text: most, images: mostImages } = whisperLimits
/** Number of remaining characters from which the counter is shown. */
const counterThreshold = 200
const empty = { text: '', images: '', imagesAt: '' }

/** Form for a whisper: text and images, with the stored draft. */
export function Composer(props: ComposerProps) {
  const draft = useDraft(`whisper ${props.partner.id}`, currentSession().userId ?? '', empty)
  return <Form key={draft.drafts.turn} draft={draft} {...props} />
}

function Form({ partner: { id: userId, name }, left, focus, onWrite, draft }: ComposerProps & { draft: Draft<keyof typeof empty> }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const { text } = draft.values
  const images = useUploads('whisper', imagesInDraft(draft.values)?.images, mostImages)
  const sent = images.list.flatMap(({ image }) => image ?? [])
  const kept = useImagesDraft(sent, draft.values.imagesAt)
  const [fault, setFault] = useState('')
  const [dragging, setDragging] = useState(false)
  const sender = whisperSender()
  const waiting = useSyncExternalStore(sender.subscribe, sender.getUnsent, sender.getUnsent).filter((each) => each.to === userId).length

  useEffect(() => {
    draft.change(sent.length > 0 ? kept : { images: '', imagesAt: '' })
    // oxlint-disable-next-line react/exhaustive-deps -- The draft is notified of the images and does not change them.
  }, [kept])
  const add = (files: readonly File[]) => {
    setDragging(false)
    const over = files.length > 0 ? images.uploads.add(files) : 0
    setFault(over > 0 ? `一次最多 ${mostImages} 张，多出的 ${over} 张没有添加` : '')
  }
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => acceptImages(form.current!, { onFiles: (files) => latest.current(files), onDragging: setDragging, pasted: true }), [])
  useEffect(() => {
    // After the focus handling of a new page.
    if (focus && matchMedia(tabletsUp).matches) requestAnimationFrame(() => field.current?.focus({ preventScroll: true }))
    // oxlint-disable-next-line react/exhaustive-deps -- Once, when the conversation is opened.
  }, [])

  const send = () => {
    // Reads the field itself, not the state: the second click of a double click must find it empty.
    const words = field.current?.value.trim() ?? ''
    const refusal = uploadsError(images.value) ?? (words.length > most ? `一条私信最多 ${most} 个字，请分几次发` : '')
    setFault(refusal)
    field.current?.focus({ preventScroll: true })
    if (refusal !== '' || (words === '' && sent.length === 0)) return
    void onWrite()
    sender.write(userId, words, sent.map(asPostImage))
    for (const { key } of images.list) images.uploads.remove(key)
    draft.forget()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method consumes Enter; Safari reports that only by the key code.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    send()
  }
  const count = text.trim().length
  if (left !== null && left <= waiting && waiting > 0)
    return <p className="meta">{`这条发出后，请等 ${name} 回复；对方回复前你不能再发。`}</p>
  return (
    <Root
      ref={form}
      data-dragging={dragging || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {left !== null && <p className="hint caption">{`对方关注你或回复你之前，你只能发 ${left} 条，请一次说清楚。`}</p>}
      <OtherFormDrafts drafts={draft.drafts} />
      <ComposerImages images={images} />
      <div className="line">
        <div className="pick target" title="发图片">
          {/* Covers the icon. */}
          <input
            type="file"
            className="overlay-control"
            aria-label={`发图片，最多 ${mostImages} 张`}
            accept={acceptedImages}
            multiple
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])])
              // Allows choosing the same file again.
              currentTarget.value = ''
            }}
          />
          <Icon of={ImagePlus} size={24} />
        </div>
        <textarea
          ref={field}
          className="growing"
          rows={1}
          aria-label={`给 ${name} 写私信`}
          aria-describedby="whisper-fault"
          aria-invalid={count > most || undefined}
          placeholder="写私信，Enter 发送"
          enterKeyHint="send"
          value={text}
          onChange={({ target }) => {
            draft.change({ text: target.value })
            setFault('')
          }}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="send target" aria-label="发送" title="发送">
          <Icon of={SendHorizontal} size={20} />
        </button>
      </div>
      <p className="hint caption figures" id="whisper-fault">
        {fault !== '' && (
          <span className="fault" role="alert">
            {fault}
          </span>
        )}
        {count > most - counterThreshold && <span className={count > most ? 'fault' : undefined}>{`${count} / ${most}`}</span>}
      </p>
    </Root>
  )
}

/** Converts an image of a draft. Images of older drafts have no dimensions and are shown at a default size until they are sent. */
const asPostImage = ({ id, url, width = 400, height = 400 }: Partial<PostImage> & Pick<PostImage, 'id' | 'url'>): PostImage => ({
  id,
  url,
  width,
  height,
})

const Root = styled.form`
  &[data-dragging] {
    outline: 1px dashed var(--primary);
    outline-offset: 4px;
  }
  .line {
    display: flex;
    gap: 8px;
    align-items: flex-end;
  }
  textarea {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    max-height: min(144px, 30dvh);
    padding: 8px 12px;
    resize: none;
  }
  textarea[aria-invalid] {
    border-color: var(--danger);
  }
  .pick,
  .send {
    position: relative;
    color: var(--text-muted);
    cursor: pointer;
  }
  .pick:hover {
    background: var(--bg-subtle);
    color: var(--primary-text);
  }
  .pick:has(:focus-visible) {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
  .send {
    background: var(--primary);
    color: var(--on-primary);
  }
  .send:hover {
    background: var(--primary-hover);
  }
  .hint {
    display: flex;
    gap: 12px;
    justify-content: flex-end;
  }
  .line + .hint:not(:empty) {
    margin-top: 4px;
  }
  .hint:not([id]) {
    justify-content: flex-start;
    margin-bottom: 8px;
  }
  .fault {
    color: var(--danger);
  }
  .hint > .fault:first-child:not(:last-child) {
    margin-right: auto;
  }
`
