/** Text with a selection. */
export interface TextSelection {
  text: string
  start: number
  end: number
}

/** Replacement of a part of a text, and the resulting selection. */
export interface Edit {
  from: number
  to: number
  text: string
  select: [start: number, end: number]
}

export type Mark = 'bold' | 'quote' | 'list' | 'numbers' | 'code' | 'link'

/** Prefix of each line, by formatting mark. */
const lineStarts = { quote: () => '> ', list: () => '- ', numbers: (index: number) => `${index + 1}. ` } as const

/** Returns the edit for a toolbar button: around the selected words, or before each of the selected lines. */
export function createEdit(mark: Mark, selected: TextSelection): Edit {
  if (mark === 'bold') return around(selected, '**', '**', '加粗的文字')
  if (mark === 'link') return linked(selected)
  if (mark !== 'code') return beforeLines(selected, lineStarts[mark])
  const isBlock = selected.text.slice(selected.start, selected.end).includes('\n')
  return isBlock ? around(selected, '```\n', '\n```', '') : around(selected, '`', '`', '代码')
}

function around({ text, start, end }: TextSelection, before: string, after: string, sample: string): Edit {
  const inner = text.slice(start, end)
  // Applying the same mark again removes it.
  if (text.slice(start - before.length, start) === before && text.slice(end, end + after.length) === after)
    return {
      from: start - before.length,
      to: end + after.length,
      text: inner,
      select: [start - before.length, end - before.length],
    }
  const words = inner || sample
  const begin = start + before.length
  return { from: start, to: end, text: before + words + after, select: [begin, begin + words.length] }
}

function linked({ text, start, end }: TextSelection): Edit {
  const words = text.slice(start, end) || '链接文字'
  const address = 'https://'
  const begin = start + words.length + 3
  return { from: start, to: end, text: `[${words}](${address})`, select: [begin, begin + address.length] }
}

function beforeLines({ text, start, end }: TextSelection, startOf: (index: number) => string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line, index) => line.startsWith(startOf(index)))
  const changed = lines.map((line, index) => (isMarked ? line.slice(startOf(index).length) : startOf(index) + line)).join('\n')
  return { from, to, text: changed, select: [from + changed.length, from + changed.length] }
}
