import { MessageCircleQuestion } from 'lucide'
import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'
import { styled } from 'styled-components'
import { Button, Empty, Skeleton, duration } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useSelfId } from '#app/useSelf.ts'
import { NoWhispers } from '#parts/drawings/NoWhispers.tsx'
import { fetchPages } from '#parts/list/continuedPages.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { LoadErrorNotice } from '#parts/page/LoadErrorNotice.tsx'
import { QuestionFields } from '../../QuestionFields.tsx'
import { unsentQuestion, type QuestionPlace, useQuestionDraft } from '../../useQuestionDraft.ts'
import { useLoaded } from '../useLoaded.ts'
import { QuestionCard } from './QuestionCard.tsx'

/** Number of questions per fetch. */
const pageSize = 20

interface QuestionPanelProps {
  courseId: string
  lessonId: string
  /** Returns the player's position, in seconds. */
  position: () => number
  onJump: (seconds: number) => void
}

/** Questions about a lesson, and their answers. */
export function QuestionPanel({ courseId, lessonId, position, onJump }: QuestionPanelProps) {
  const [pages, setPages] = useState(1)
  const load = useCallback(
    () => fetchPages(pages, (position) => browserApi('GET /api/ask', { lesson: lessonId, pageSize, ...position })),
    [lessonId, pages],
  )
  const { loaded, again } = useLoaded(load)
  const owner = useSelfId() ?? ''
  const root = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<{ at: number; restored: boolean }>()
  // A draft from before a reload reopens the form.
  useEffect(() => {
    void unsentQuestion({ courseId, lessonId, owner }).then((begun) => {
      if (begun) setAsked((now) => now ?? { ...begun, restored: true })
    })
  }, [courseId, lessonId, owner])
  const close = () => {
    setAsked(undefined)
    // The focused form is about to be removed.
    root.current?.querySelector('button')?.focus()
  }
  return (
    <Root ref={root}>
      <Button tone="primary" aria-expanded={asked !== undefined} onClick={() => setAsked({ at: Math.floor(position()), restored: false })}>
        <Icon of={MessageCircleQuestion} size={18} />
        就此刻提问
      </Button>
      {asked && (
        <QuestionForm
          key={`${owner} ${asked.restored ? '' : 'asked'}`}
          place={{ courseId, lessonId, owner }}
          atSeconds={asked.at}
          focused={!asked.restored}
          onCancel={close}
          onAsked={() => {
            close()
            void again()
          }}
        />
      )}
      {loaded.state === 'loading' && <Skeleton lines={3} />}
      {loaded.state === 'failed' && <LoadErrorNotice name="提问" requestId={loaded.requestId} onReload={again} />}
      {loaded.state === 'ready' && loaded.value.list.length === 0 && (
        <Empty drawing={<NoWhispers />} title="本节还没有人提问，看不明白的地方可以直接问" />
      )}
      {loaded.state === 'ready' && (
        <>
          <ol>
            {loaded.value.list.map((question) => (
              <QuestionCard key={question.id} question={question} onJump={onJump} onChanged={() => void again()} />
            ))}
          </ol>
          {loaded.value.nextCursor !== null && <Button onClick={() => setPages(pages + 1)}>更多提问</Button>}
        </>
      )}
    </Root>
  )
}

const Root = styled.div`
  ol {
    margin-top: 16px;
  }
`

interface QuestionFormProps {
  place: QuestionPlace
  /** Position in the lesson that the question is about, in seconds. */
  atSeconds: number
  /** The user has just opened the form, so it receives the focus; a form opened by a restored draft does not. */
  focused: boolean
  onAsked: () => void
  onCancel: () => void
}

/** QuestionFormRoot for a question about a position in a lesson, or about the lesson as a whole. */
function QuestionForm({ place, atSeconds, focused, onAsked, onCancel }: QuestionFormProps) {
  const [atMoment, setAtMoment] = useState(true)
  const question = useQuestionDraft(place, atSeconds, onAsked)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    question.ask(atMoment ? atSeconds : null)
  }
  return (
    <QuestionFormRoot onSubmit={onSubmit} noValidate>
      <QuestionFields question={question} inputRef={focused ? focus : undefined} />
      <label>
        <input type="checkbox" checked={atMoment} onChange={(event) => setAtMoment(event.target.checked)} />
        {`标上视频时间 ${duration(atSeconds)}`}
      </label>
      <div className="actions">
        <Button type="submit" tone="primary" busy={question.busy}>
          提问
        </Button>
        <Button onClick={onCancel}>取消</Button>
      </div>
    </QuestionFormRoot>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()

const QuestionFormRoot = styled.form`
  max-width: 640px;
  margin-top: 12px;

  > label {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 44px;
    color: var(--text-muted);
  }
  [type='checkbox'] {
    width: 18px;
    height: 18px;
    accent-color: var(--primary);
  }
  > .actions:last-child {
    display: flex;
    gap: 12px;
    margin-top: 8px;
  }
`
