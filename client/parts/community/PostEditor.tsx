import { type ReactNode, type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { type DraftPlace, postLengths } from '#lib/contract'
import { useFields } from '#lib/hooks'
import { Button, RequestId, Skeleton, TextField } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useUnsentStore } from '#app/browser/network/useUnsentStore.ts'
import { currentSession } from '#app/browser/session/session.ts'
import { userKeys, userStorage } from '#app/browser/userStorage.ts'
import { createDraftJournal } from '../draft/createDraftJournal.ts'
import { lengthError } from '../form/lengthError.ts'
import { useFormSubmit } from '../form/useFormSubmit.ts'
import { ImageUpload } from '../upload/ImageUpload.tsx'
import { imageIds, uploadsError, useUploads } from '../upload/useUploads.ts'
import { createDraftStore, type DraftState, type DraftStore } from './createDraftStore.ts'
import { DraftNote } from './DraftNote.tsx'
import { FormattingToolbar } from './FormattingToolbar.tsx'
import { type MentionedPerson, parseMentions, serializeMentions, withPerson } from './mentions.ts'
import { TopicField } from './TopicField.tsx'
import { MentionTextArea } from './MentionTextArea.tsx'

/** Content submitted by an editor: the text in Markdown, the images as ids. */
export interface PostContent {
  key: string
  title: string
  text: string
  images: string[]
  topics: string[]
  anonymous: boolean
}

export interface PostEditorProps {
  /** Place that the draft belongs to. */
  place: DraftPlace
  /** Noun for the text in error messages: 想法, 描述, 回答. */
  noun: string
  /** Minimum and maximum length of the text, in characters. */
  least: number
  most: number
  placeholder: string
  /** Label of the submit button. */
  action: string
  /** Shows a title field, for questions. */
  titled?: boolean
  /** Shows a field for topics. */
  sorted?: boolean
  /** Whether the author may stay anonymous. */
  anonymous?: boolean
  onSend: (written: PostContent) => Promise<unknown>
  onClose?: () => void
  /** Content below the title for the typed title, such as similar questions. */
  belowTitle?: (title: string) => ReactNode
}

/** Editor of a post: formatted text with mentions, images and topics. The draft survives a reload, an outage and a change of device. */
export function PostEditor(props: PostEditorProps) {
  const [store, state] = useDraftStore(props.place)
  if (!state.isLoaded) return <Skeleton lines={4} />
  return <Editor key={state.turn} {...props} store={store} state={state} />
}

const order = ['title', 'text', 'images'] as const

function Editor({ store, state, ...props }: PostEditorProps & { store: DraftStore; state: DraftState }) {
  const { noun, least, most, placeholder, action, titled, sorted, anonymous, onSend, onClose, belowTitle } = props
  const [begun] = useState(state.fields)
  const [people, setPeople] = useState<MentionedPerson[]>(() => parseMentions(begun.text).people)
  const area = useRef<HTMLTextAreaElement>(null)
  const images = useUploads('post', begun.images, postLengths.images)
  const { title: titleLength } = postLengths
  const fields = useFields<(typeof order)[number]>(
    {
      title: (value) => (titled ? lengthError('标题', value, titleLength.least, titleLength.most) : undefined),
      text: (value) => {
        const words = serializeMentions(value, people).trim()
        // Images may be posted without text.
        return least === 0 && !titled && words === '' && images.list.length === 0
          ? '写点什么，或者放一张图片'
          : lengthError(noun, words, least, most)
      },
      images: uploadsError,
    },
    { given: { title: begun.title, text: parseMentions(begun.text).text, images: images.value } },
  )
  const { busy, fault, send } = useFormSubmit({ fields, order })
  const sent = images.list.flatMap(({ image }) => (image ? [image] : []))
  const { onChange: changeImages, error: imagesError, inputRef: imagesRef } = fields.field('images')
  useEffect(() => {
    changeImages(images.value)
    store.change({ images: sent.map(({ id, url }) => ({ id, url })) })
    // oxlint-disable-next-line react/exhaustive-deps -- Form and draft are notified of the images and do not change them.
  }, [store, images.value])

  const change = (text: string, mentioned = people) => store.change({ text: serializeMentions(text, mentioned) })
  const submit = () =>
    send(
      () => ({
        title: fields.sent('title'),
        text: serializeMentions(fields.sent('text'), people),
        images: imageIds(fields.sent('images')),
        topics: state.fields.topics,
        anonymous: state.fields.anonymous,
      }),
      async (written) => {
        await onSend(written)
        await store.clear(state.fields)
      },
    )
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  }
  const title = fields.field('title')
  const text = fields.field('text')
  return (
    <Form onSubmit={onSubmit} noValidate>
      {titled && (
        <>
          <TextField
            label="标题"
            placeholder={`用一句话说清楚，${titleLength.least} 到 ${titleLength.most} 个字`}
            autoComplete="off"
            {...title}
            onChange={(value) => {
              title.onChange(value)
              store.change({ title: value })
            }}
          />
          {belowTitle?.(title.value)}
        </>
      )}
      <MentionTextArea
        label={noun}
        placeholder={placeholder}
        rows={titled ? 6 : 4}
        most={most}
        value={text.value}
        error={text.error}
        fieldRef={area}
        onChange={(value) => {
          text.onChange(value)
          change(value)
        }}
        onMention={(person) => {
          const mentioned = withPerson(people, person)
          setPeople(mentioned)
          change(area.current?.value ?? text.value, mentioned)
        }}
        onSubmit={submit}
      >
        <FormattingToolbar field={area} />
      </MentionTextArea>
      <ImageUpload
        label="图片"
        images={images}
        hint={`最多 ${postLengths.images} 张，可以拖进来或粘贴`}
        error={imagesError}
        inputRef={imagesRef}
      />
      {sorted && <TopicField topics={state.fields.topics} most={postLengths.topics} onChange={(topics) => store.change({ topics })} />}
      {fault && <p role="alert">{fault.text}</p>}
      <RequestId id={fault?.requestId} />
      <footer>
        {anonymous && (
          <label>
            <input
              type="checkbox"
              checked={state.fields.anonymous}
              onChange={(event) => store.change({ anonymous: event.target.checked })}
            />
            匿名，谁也看不到是我
          </label>
        )}
        <DraftNote state={state} store={store} />
        {onClose && <Button onClick={onClose}>收起</Button>}
        <Button type="submit" tone="primary" busy={busy}>
          {action}
        </Button>
      </footer>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;

  > footer {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    justify-content: flex-end;
  }
  > footer > label {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 44px;
    color: var(--text-muted);
    font-size: var(--type-14);
  }
`

/** Returns the user's draft of a place, with its state. For components that are rendered in the browser only. */
function useDraftStore(place: DraftPlace): [DraftStore, DraftState] {
  const [store] = useState(() =>
    createDraftStore({
      place,
      api: browserApi,
      journal: createDraftJournal({ start: userKeys.post, userId: () => currentSession().userId ?? '', storage: userStorage }),
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.getState)
  useUnsentStore(store)
  return [store, state]
}
