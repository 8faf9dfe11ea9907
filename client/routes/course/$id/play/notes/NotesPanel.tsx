import { Download, NotebookPen } from 'lucide'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { Button, Empty, Skeleton } from '#lib/primitives'
import { smallPhones } from '#lib/theme'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { showError } from '#app/browser/action/showError.tsx'
import { importOrReload } from '#app/browser/navigation/importOrReload.ts'
import { userStorage } from '#app/browser/userStorage.ts'
import { currentSession } from '#app/browser/session/session.ts'
import { useUnsentStore } from '#app/browser/network/useUnsentStore.ts'
import { NoNotes } from '#parts/drawings/NoNotes.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import { LoadErrorNotice } from '#parts/page/LoadErrorNotice.tsx'
import { NoteCard } from './NoteCard.tsx'
import type { NoteItem } from './NoteItem.ts'
import { createNoteStore, type NoteStore } from './createNoteStore.ts'
import type { NotesState } from './createNoteList.ts'
import { createNoteDrafts } from './noteDrafts.ts'

/** Distance below the viewport at which the next part is fetched, as a root margin. */
const margin = '600px'

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
      {loading === 'ready' && notes.length === 0 && (
        <Empty drawing={<NoNotes />} title="还没有笔记，记下的内容会标上视频时间，点一下就能跳回去" />
      )}
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

/** Downloads the user's notes of a course as a Markdown file. */
async function exportNotes(courseId: string): Promise<void> {
  try {
    const { fileName, markdown, noteCount } = await browserApi('GET /api/note/export', { course: courseId })
    if (noteCount === 0) return await showToast('info', '这门课程还没有笔记')
    const url = URL.createObjectURL(new Blob([markdown], { type: 'text/markdown;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = fileName
    link.click()
    URL.revokeObjectURL(url)
  } catch (error) {
    await showError(error, '导出失败，请重试')
  }
}

/** Time to undo a deletion, in milliseconds. */
const undoMs = 8000

/** Deletes a note, and offers to undo the deletion. */
async function removeNote(store: NoteStore, note: NoteItem): Promise<void> {
  const { toast } = await importOrReload(() => import('#lib/toast'))
  try {
    await store.remove(note.id)
    if (note.text.trim() === '') return
    toast.success('笔记已删除', { duration: undoMs, action: { label: '撤销', onClick: () => store.restore(note) } })
  } catch (error) {
    await showError(error, '删除失败，请重试')
  }
}

interface FocusTarget {
  /** Id of the card that is being removed; null if only its editor closes. */
  leaving: string | null
  /** Ids of the cards that may receive the focus, in order of preference. */
  heirs: readonly string[]
}

/**
 * Moves the focus when the focused element is removed: from a closed editor to its note, from a deleted note to its
 * successor, otherwise to the button for a new note. Returns the function that sets the target in advance.
 */
function useNoteFocus(root: RefObject<HTMLElement | null>): (target: FocusTarget) => void {
  const target = useRef<FocusTarget>(undefined)
  useEffect(() => {
    const panel = root.current
    if (!target.current || !panel) return
    const card = (id: string) => panel.querySelector<HTMLElement>(`[data-note="${id}"]`)
    const { leaving, heirs } = target.current
    if (leaving !== null && card(leaving)) return
    target.current = undefined
    // The user has moved the focus elsewhere, so it is not changed.
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const heir = heirs.map(card).find((found) => found !== null)
    ;(heir?.querySelector<HTMLElement>('[data-edit]') ?? panel.querySelector<HTMLElement>('[data-begin]'))?.focus()
  })
  return (next) => void (target.current = next)
}

const nothing: NotesState = { notes: [], loading: 'loading', more: false }

/** Returns the store of a lesson's notes and its state. */
function useNotes(lessonId: string): [NoteStore, NotesState] {
  const [store] = useState(() =>
    createNoteStore({
      lessonId,
      api: browserApi,
      drafts: createNoteDrafts({ userId: () => currentSession().userId ?? '', storage: userStorage }),
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.getState, () => nothing)
  useUnsentStore(store)
  return [store, state]
}

/** End of the loaded notes: fetches the next part when scrolled near, or by a click. */
function NotesEnd({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (busy || !end.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: margin })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [busy, onMore])
  return (
    <div ref={end}>
      <Button wide busy={busy} onClick={onMore}>
        更多笔记
      </Button>
    </div>
  )
}
