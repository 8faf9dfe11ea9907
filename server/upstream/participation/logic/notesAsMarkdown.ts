import type { Note } from '#lib/contract'

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
