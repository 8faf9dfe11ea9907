import { diffArrays } from 'diff'
import type { Difference, DifferenceBlock } from '#lib/contract'

type Part = DifferenceBlock['parts'][number]

/** Paragraph of a text, without Markdown syntax. */
export interface TextBlock {
  role: DifferenceBlock['role']
  text: string
}

/** Minimum similarity of two paragraphs that count as one changed paragraph. */
const MIN_SIMILARITY = 0.4

/** Compares two texts by paragraph, and changed paragraphs by word. */
export function textDifference(from: string, older: TextBlock[], newer: TextBlock[]): Difference {
  const changes = diffArrays(older, newer, { comparator: (a, b) => a.role === b.role && a.text === b.text })
  const blocks: DifferenceBlock[] = []
  let removed: TextBlock[] = []
  for (const change of changes) {
    if (change.removed) removed = change.value
    else {
      blocks.push(
        ...(change.added ? alignBlocks(removed, change.value) : [...removed.map(whole('removed')), ...change.value.map(whole('same'))]),
      )
      removed = []
    }
  }
  return { from, blocks: [...blocks, ...removed.map(whole('removed'))] }
}

const whole =
  (kind: Part['kind']) =>
  ({ role, text }: TextBlock): DifferenceBlock => ({ kind, role, parts: [{ kind, text }] })

/** Matches removed with added paragraphs in order; unmatched ones are removed or added as a whole. */
function alignBlocks(removed: TextBlock[], added: TextBlock[]): DifferenceBlock[] {
  const blocks: DifferenceBlock[] = []
  let next = 0
  for (const old of removed) {
    const at = added.findIndex(
      (block, index) => index >= next && block.role === old.role && similarity(old.text, block.text) >= MIN_SIMILARITY,
    )
    if (at === -1) blocks.push(whole('removed')(old))
    else {
      blocks.push(...added.slice(next, at).map(whole('added')))
      blocks.push({ kind: 'changed', role: old.role, parts: wordParts(old.text, added[at]!.text) })
      next = at + 1
    }
  }
  return [...blocks, ...added.slice(next).map(whole('added'))]
}

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' })
const words = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

const wordParts = (older: string, newer: string): Part[] =>
  diffArrays(words(older), words(newer)).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))

/** Returns the similarity of two texts, from 0 to 1. */
function similarity(older: string, newer: string): number {
  const same = wordParts(older, newer).reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0)
  return (2 * same) / Math.max(1, older.length + newer.length)
}
