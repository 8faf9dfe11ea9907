import { styled } from 'styled-components'
import type { Note } from '#lib/contract'
import { duration, relativeTime, Rich, Tag } from '#lib/primitives'
import { paths } from '#app/paths.ts'

/** The user's notes, each with a link to its position in the lesson. */
export function NoteRows({ notes, now }: { notes: Note[]; now: number }) {
  return (
    <List>
      {notes.map((note) => (
        <li className="hairline" key={note.id}>
          <h3>
            {note.lessonRemoved ? (
              note.lessonTitle
            ) : (
              <a href={paths.play(note.courseId, note.lessonId, note.atSeconds)}>{note.lessonTitle}</a>
            )}
            <time>{duration(note.atSeconds)}</time>
            {note.lessonRemoved && <Tag>课时已移除</Tag>}
          </h3>
          <p className="meta">
            <a href={paths.course(note.courseId)}>{note.courseTitle}</a>
            {` · ${relativeTime(note.updatedAt, now)}`}
          </p>
          <Rich html={note.html} />
        </li>
      ))}
    </List>
  )
}

const List = styled.ul.attrs({ className: 'reach-heads' })`
  > li {
    padding: 20px 0;
  }
  h3 {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    font-size: var(--type-16);
  }
  time {
    color: var(--primary-text);
    font-size: var(--type-14);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  a:hover {
    color: var(--primary-text);
  }
  > li > .meta {
    margin: 4px 0 8px;
  }
`
