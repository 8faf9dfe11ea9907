import { Fragment, type ReactNode } from 'react'
import type { SearchMark } from '#lib/contract'

/** Segment of a text, and whether it matches the query. */
interface Segment {
  text: string
  marked: boolean
}

/** Splits a text at its marks. Overlapping marks are merged, and positions outside the text are ignored. */
export function segmentsOf(text: string, marks: readonly SearchMark[]): Segment[] {
  const segments: Segment[] = []
  let end = 0
  const add = (to: number, marked: boolean) => {
    if (to <= end) return
    segments.push({ text: text.slice(end, to), marked })
    end = to
  }
  for (const [from, to] of marks.toSorted(([a], [b]) => a - b)) {
    add(Math.min(from, text.length), false)
    add(Math.min(to, text.length), true)
  }
  add(text.length, false)
  return segments
}

/** Returns a text with the query's words marked. The result consists of elements, so that the text is never parsed as HTML. */
export const marked = (text: string, marks: readonly SearchMark[]): ReactNode =>
  segmentsOf(text, marks).map((segment, index) =>
    segment.marked ? (
      <mark className="found" key={index}>
        {segment.text}
      </mark>
    ) : (
      <Fragment key={index}>{segment.text}</Fragment>
    ),
  )
