import { parseMarkdown, plainText } from '../../kernel/logic/renderMarkdown.ts'
import type { TextBlock } from '../logic/textDifference.ts'

/** Returns the paragraphs of a Markdown text as plain text: headings, paragraphs, list items, table rows. */
export function textBlocks(source: string): TextBlock[] {
  const blocks: TextBlock[] = []
  const open: string[] = []
  let row: string[] | undefined
  for (const { type, children, nesting, content } of parseMarkdown(source)) {
    if (type === 'tr_open') row = []
    if (nesting === 1) open.push(type)
    if (nesting === -1) open.pop()
    if (type === 'inline') {
      if (row) row.push(plainText(children ?? []))
      else blocks.push({ role: roleIn(open), text: plainText(children ?? []) })
    } else if (type === 'fence' || type === 'code_block') blocks.push({ role: 'paragraph', text: content.trim() })
    if (type === 'tr_close' && row) {
      blocks.push({ role: 'row', text: row.join(' | ') })
      row = undefined
    }
  }
  return blocks.filter(({ text }) => text !== '')
}

function roleIn(open: string[]): TextBlock['role'] {
  if (open.at(-1) === 'heading_open') return 'heading'
  return open.includes('list_item_open') ? 'item' : 'paragraph'
}
