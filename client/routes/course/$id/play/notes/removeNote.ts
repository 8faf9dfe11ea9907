import { importOrReload } from '#app/browser/importOrReload.ts'
import { showError } from '#app/browser/showError.tsx'
import type { NoteStore } from './createNoteStore.ts'
import type { NoteItem } from './NoteItem.ts'

/** Time to undo a deletion, in milliseconds. */
const undoMs = 8000

/** Deletes a note, and offers to undo the deletion. */
export async function removeNote(store: NoteStore, note: NoteItem): Promise<void> {
  const { toast } = await importOrReload(() => import('#lib/toast'))
  try {
    await store.remove(note.id)
    if (note.text.trim() === '') return
    toast.success('笔记已删除', { duration: undoMs, action: { label: '撤销', onClick: () => store.restore(note) } })
  } catch (error) {
    await showError(error, '删除失败，请重试')
  }
}
