import { styled } from 'styled-components'
import { Tabs } from '#lib/primitives'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { QuestionPanel } from './question/QuestionPanel.tsx'
import { MaterialsPanel } from './MaterialsPanel.tsx'
import { NotesPanel } from './notes/NotesPanel.tsx'

const TranscriptPanel = lazyComponent(async () => (await import('./transcript/TranscriptPanel.tsx')).TranscriptPanel)

interface LessonTabsProps {
  courseId: string
  lessonId: string
  /** Returns the player's position, in seconds. */
  position: () => number
  onJump: (seconds: number) => void
}

/** Notes, transcript, questions and materials beside a lesson. */
export function LessonTabs({ courseId, lessonId, position, onJump }: LessonTabsProps) {
  const place = { courseId, lessonId, position, onJump }
  return (
    <Root data-below="">
      <Tabs
        keep
        label="学习工具"
        items={[
          { value: 'notes', label: '笔记', content: <NotesPanel {...place} /> },
          { value: 'transcript', label: '文稿', content: <TranscriptPanel {...place} /> },
          { value: 'ask', label: '问答', content: <QuestionPanel {...place} /> },
          { value: 'materials', label: '资料', content: <MaterialsPanel courseId={courseId} /> },
        ]}
      />
    </Root>
  )
}

const Root = styled.div`
  min-width: 0;
  padding: 8px var(--gutter) 64px;
`
