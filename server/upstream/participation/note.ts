import { Code, type Note, type note } from '#lib/contract'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { MembershipQueries } from '../membership/index.ts'
import type { SearchedList } from '../search/index.ts'
import type { ParticipationQueries } from './queries/createParticipationQueries.ts'
import type { NoteRow } from './queries/notes.ts'

interface Deps {
  notes: ParticipationQueries['notes']
  memberships: MembershipQueries['memberships']
  clock: () => number
  searchedList: SearchedList
}

const noNote = () => refuse(Code.NotFound, '笔记不存在或已删除')
const conflict = (stored: NoteRow) =>
  refuse(Code.Conflict, '这条笔记已在别处修改，两个版本都已保留，请选择要保存的内容', { stored: noteOf(stored) })

export const noteHandlers = ({ notes, memberships, searchedList, clock }: Deps): Handlers<typeof note> => ({
  'GET /api/note': async ({ sort, page, pageSize, cursor, exact, ...filter }, call) => {
    const { id: userId } = requireUser(call)
    const list = (q: string | undefined) => notes.list(userId, { ...filter, q }, sort, { page, pageSize, cursor })
    const found = await searchedList({ q: filter.q, exact }, call, list)
    return { ...found, list: found.list.map(noteOf) }
  },

  'GET /api/note/export': async ({ course }, call) => {
    const rows = await notes.inOrder(requireUser(call).id, course)
    if (course !== undefined && rows.length === 0) refuse(Code.NotFound, '这门课程还没有笔记')
    const first = course === undefined ? undefined : rows[0]
    return {
      fileName: `${(first?.course_title ?? '全部课程').replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim()} 学习笔记.md`,
      markdown: notesAsMarkdown(rows.map(contentOf), clock()),
      noteCount: rows.length,
    }
  },

  'POST /api/note': async ({ id, lessonId, atSeconds, text }, call) => {
    const { id: userId } = requireUser(call)
    // Checked first: a note that is already stored is acknowledged even if its lesson no longer exists.
    const known = await notes.find(userId, id)
    const stored = known ?? (await add())
    const isSame = stored.text === text && stored.at_seconds === atSeconds && stored.lesson_id === lessonId
    return isSame ? noteOf(stored) : conflict(stored)

    async function add(): Promise<NoteRow> {
      const lesson = (await memberships.lesson(lessonId)) ?? refuse(Code.NotFound, '课时不存在或已下架，笔记没有保存')
      const course = await memberships.ofCourse(lesson.course_id, userId)
      // Former members may still write, because a note written offline must not be lost when the term ends before it is sent.
      const mayWrite = course && (course.joined_at !== null || (course.listed === 1 && lesson.trial === 1))
      if (!mayWrite) refuse(Code.NotAllowed, '加入课程后才能记笔记')
      const now = clock()
      const row = { user_id: userId, id, course_id: lesson.course_id, lesson_id: lessonId, lesson_title: lesson.title, text }
      return (await notes.add({ ...row, at_seconds: atSeconds, version: 1, created_at: now, updated_at: now })) ?? noNote()
    }
  },

  'PUT /api/note/:id': async ({ id, text, atSeconds, version }, call) => {
    const { id: userId } = requireUser(call)
    const changed = await notes.change(userId, id, version, { text, at_seconds: atSeconds, updated_at: clock() })
    const stored = (await notes.find(userId, id)) ?? noNote()
    // A repeated change is not a conflict: the response to the first one was lost.
    const isSame = stored.version === version + 1 && stored.text === text && stored.at_seconds === atSeconds
    return changed || isSame ? noteOf(stored) : conflict(stored)
  },

  'DELETE /api/note/:id': async ({ id }, call) => ((await notes.remove(requireUser(call).id, id)) ? null : noNote()),
})

/** Returns what an export contains of a note, which has no HTML. */
const contentOf = (row: Omit<NoteRow, 'html'>) => ({
  courseId: row.course_id,
  courseTitle: row.course_title,
  lessonId: row.lesson_id,
  lessonTitle: row.current_lesson_title ?? row.lesson_title,
  atSeconds: row.at_seconds,
  text: row.text,
})

const noteOf = (row: NoteRow): Note => ({
  id: row.id,
  ...contentOf(row),
  lessonRemoved: row.current_lesson_title === null,
  html: row.html,
  version: row.version,
  createdAt: isoTime(row.created_at),
  updatedAt: isoTime(row.updated_at),
})

type Exported = Pick<Note, 'courseId' | 'courseTitle' | 'lessonId' | 'lessonTitle' | 'atSeconds' | 'text'>

/**
 * Converts notes to one Markdown text, in the given order, with headings for courses and lessons and labels for positions.
 * `now` is the time of the export.
 */
export function notesAsMarkdown(notes: readonly Exported[], now: number): string {
  const lines: string[] = []
  let [course, lesson] = ['', '']
  for (const note of notes) {
    if (note.courseId !== course) lines.push(`# ${toOneLine(note.courseTitle)}`, '', `> ${notice(notes, note.courseId, now)}`, '')
    if (note.lessonId !== lesson) lines.push(`## ${toOneLine(note.lessonTitle)}`, '')
    course = note.courseId
    lesson = note.lessonId
    lines.push(`### ${clockText(note.atSeconds)}`, '', note.text, '')
  }
  return lines.join('\n')
}

const notice = (notes: readonly Exported[], course: string, now: number) => {
  const count = notes.filter(({ courseId }) => courseId === course).length
  const day = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(now)
  return `共 ${count} 条笔记，导出于 ${day}`
}

/** Joins a title to one line, so that it cannot begin a Markdown block. */
const toOneLine = (title: string) => title.replaceAll(/\s+/g, ' ')

/** Formats a position in a video: `12:05`, `1:02:05`. */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (count: number) => String(count).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}
