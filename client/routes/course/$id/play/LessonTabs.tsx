import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { Tabs } from '#lib/primitives'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { useReducedMotion } from './danmaku/useReducedMotion.ts'
import { QuestionPanel } from './question/QuestionPanel.tsx'
import { MaterialsPanel } from './MaterialsPanel.tsx'
import { NotesPanel } from './notes/NotesPanel.tsx'

const DanmakuPanel = lazyComponent(async () => (await import('./danmaku/DanmakuPanel.tsx')).DanmakuPanel)
const TranscriptPanel = lazyComponent(async () => (await import('./transcript/TranscriptPanel.tsx')).TranscriptPanel)

interface LessonTabsProps {
  courseId: string
  lessonId: string
  /** Danmaku are switched on and are listed as well. */
  danmaku: boolean
  /** Returns the player's position, in seconds. */
  position: () => number
  onJump: (seconds: number) => void
}

/** Tabs for notes, transcript, questions and materials, next to a lesson. */
export function LessonTabs({ courseId, lessonId, danmaku, position, onJump }: LessonTabsProps) {
  const place = { courseId, lessonId, position, onJump }
  const [tab, setTab] = useState<string>()
  const still = useReducedMotion()
  // With reduced motion, the list replaces the danmaku that would move over the picture.
  useEffect(() => {
    if (danmaku && still) setTab('danmaku')
  }, [danmaku, still])
  return (
    <Root data-below="">
      <Tabs
        keep
        label="学习工具"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'notes', label: '笔记', content: <NotesPanel {...place} /> },
          { value: 'transcript', label: '文稿', content: <TranscriptPanel {...place} /> },
          { value: 'ask', label: '问答', content: <QuestionPanel {...place} /> },
          ...(danmaku ? [{ value: 'danmaku', label: '弹幕', content: <DanmakuPanel {...place} /> }] : []),
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
