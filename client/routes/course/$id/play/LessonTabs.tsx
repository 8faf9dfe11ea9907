import { styled } from 'styled-components'
import { Tabs } from '#lib/primitives'
import { QuestionPanel } from './question/QuestionPanel.tsx'
import { MaterialsPanel } from './MaterialsPanel.tsx'
import { NotesPanel } from './notes/NotesPanel.tsx'

interface LessonTabsProps {
  courseId: string
  lessonId: string
  /** Returns the player's position, in seconds. */
  position: () => number
  onJump: (seconds: number) => void
}

/** Notes, questions and materials beside a lesson. */
export function LessonTabs({ courseId, lessonId, position, onJump }: LessonTabsProps) {
  const place = { courseId, lessonId, position, onJump }
  return (
    <Root data-below="">
      <Tabs
        keep
        label="学习工具"
        items={[
          { value: 'notes', label: '笔记', content: <NotesPanel {...place} /> },
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
