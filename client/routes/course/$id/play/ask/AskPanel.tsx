import { MessageCircleQuestion } from 'lucide'
import { useCallback, useState } from 'react'
import { styled } from 'styled-components'
import type { Ask } from '#lib/contract'
import { ContentError } from '#lib/errors'
import { Button, Empty, Skeleton } from '#lib/primitives'
import { browserApi } from '../../../../../app/browserApi.ts'
import { Icon } from '../../../../../parts/Icon.tsx'
import { useLoaded } from '../useLoaded.ts'
import { AskCard } from './AskCard.tsx'
import { AskForm } from './AskForm.tsx'

/** Questions that are fetched at once. */
const pageSize = 20

interface AskPanelProps {
  courseId: string
  lessonId: string
  /** Where the player stands, in seconds. */
  position: () => number
  onJump: (seconds: number) => void
}

/** What learners ask about a lesson, and what lecturers and others answer. */
export function AskPanel({ courseId, lessonId, position, onJump }: AskPanelProps) {
  const [pages, setPages] = useState(1)
  const load = useCallback(() => loadPages(lessonId, pages), [lessonId, pages])
  const { loaded, again } = useLoaded(load)
  const [askedAt, setAskedAt] = useState<number>()
  return (
    <Root>
      {askedAt === undefined ? (
        <Button tone="primary" onClick={() => setAskedAt(Math.floor(position()))}>
          <Icon of={MessageCircleQuestion} size={18} />
          就此刻提问
        </Button>
      ) : (
        <AskForm
          courseId={courseId}
          lessonId={lessonId}
          atSeconds={askedAt}
          onCancel={() => setAskedAt(undefined)}
          onAsked={() => {
            setAskedAt(undefined)
            void again()
          }}
        />
      )}
      {loaded.state === 'loading' && <Skeleton lines={3} />}
      {loaded.state === 'failed' && <ContentError onReload={() => void again()} />}
      {loaded.state === 'ready' && loaded.value.list.length === 0 && <Empty title="这一节还没有人提问，看不明白的地方可以直接问" />}
      {loaded.state === 'ready' && (
        <>
          <ol>
            {loaded.value.list.map((ask) => (
              <AskCard key={ask.id} ask={ask} onJump={onJump} onChanged={() => void again()} />
            ))}
          </ol>
          {loaded.value.list.length < loaded.value.total && <Button onClick={() => setPages(pages + 1)}>更多提问</Button>}
        </>
      )}
    </Root>
  )
}

async function loadPages(lesson: string, pages: number): Promise<{ list: Ask[]; total: number }> {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const parts = await Promise.all(numbers.map((page) => browserApi('GET /api/ask', { lesson, page, pageSize })))
  return { list: parts.flatMap(({ list }) => list), total: parts.at(-1)?.total ?? 0 }
}

const Root = styled.div`
  ol {
    margin-top: 16px;
  }
`
