import { Download, NotebookPen } from 'lucide'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button, Empty, Skeleton } from '#lib/primitives'
import { smallPhones } from '#lib/theme'
import { Icon } from '#parts/page/Icon.tsx'
import { LoadErrorNotice } from '#parts/page/LoadErrorNotice.tsx'
import { exportNotes } from './exportNotes.ts'
import { NoteCard } from './NoteCard.tsx'
import type { NoteItem } from './NoteItem.ts'
import { NotesEnd } from './NotesEnd.tsx'
import { removeNote } from './removeNote.ts'
import { useNoteFocus } from './useNoteFocus.ts'
import { useNotes } from './useNotes.ts'

interface NotesPanelProps {
  courseId: string
  lessonId: string
  /** Returns the player's position, in seconds. */
  position: () => number
  onJump: (seconds: number) => void
}

/** The learner's notes on a lesson, ordered by position. */
export function NotesPanel({ courseId, lessonId, position, onJump }: NotesPanelProps) {
  const [store, { notes, loading, requestId, more }] = useNotes(lessonId)
  const root = useRef<HTMLDivElement>(null)
  const focusAfter = useNoteFocus(root)
  const [editing, setEditing] = useState<string>()
  const [exporting, setExporting] = useState(false)
  const download = async () => {
    setExporting(true)
    await exportNotes(courseId)
    setExporting(false)
  }
  /** Removes a note and moves the focus to the following one. */
  const remove = (note: NoteItem) => {
    const at = notes.findIndex(({ id }) => id === note.id)
    focusAfter({ leaving: note.id, heirs: [...notes.slice(at + 1, at + 2), ...notes.slice(Math.max(0, at - 1), at)].map(({ id }) => id) })
    void removeNote(store, note)
  }
  const finish = () => {
    const emptied = editing === undefined ? undefined : store.finish(editing)
    setEditing(undefined)
    if (emptied) remove(emptied)
  }
  const onDone = () => {
    if (editing !== undefined) focusAfter({ leaving: null, heirs: [editing] })
    finish()
  }
  const begin = () => {
    finish()
    setEditing(store.add(position()))
  }
  return (
    <Root ref={root} aria-busy={loading === 'loading'}>
      <header>
        <Button tone="primary" data-begin="" onClick={begin}>
          <Icon of={NotebookPen} size={18} />
          在此刻记笔记
        </Button>
        <Button busy={exporting} onClick={() => void download()}>
          <Icon of={Download} size={18} />
          导出本课程笔记
        </Button>
      </header>
      {loading === 'loading' && notes.length === 0 && <Skeleton lines={3} />}
      {loading === 'ready' && notes.length === 0 && <Empty title="还没有笔记，记下的内容会标上视频时间，点一下就能跳回去" />}
      <ol>
        {notes.map((note) => (
          <NoteCard
            key={note.id}
            note={note}
            store={store}
            editing={note.id === editing}
            onEdit={() => {
              finish()
              setEditing(note.id)
            }}
            onDone={onDone}
            onRemove={() => remove(note)}
            onJump={onJump}
          />
        ))}
      </ol>
      {loading === 'failed' && <LoadErrorNotice name="笔记" requestId={requestId} onReload={async () => store.loadMore()} />}
      {more && loading !== 'failed' && <NotesEnd busy={loading === 'loading'} onMore={store.loadMore} />}
    </Root>
  )
}

const Root = styled.div`
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-bottom: 16px;
  }
  @media ${smallPhones} {
    header > button {
      flex: 1;
      padding: 0 8px;
    }
  }
`
