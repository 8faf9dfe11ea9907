import type { DifferenceBlock } from '#lib/contract'

/** Adjacent paragraphs with the same presentation. */
interface Run {
  /** Long unchanged passage. */
  folded: boolean
  blocks: DifferenceBlock[]
}

/** Minimum length of a folded passage; shorter ones stay visible as context of the changes. */
const minFoldedLength = 3

/** Splits a difference into visible paragraphs and folded unchanged passages; a heading before a change stays visible. */
export function differenceRuns(blocks: DifferenceBlock[]): Run[] {
  const runs: Run[] = []
  for (const block of blocks) {
    const last = runs.at(-1)
    if (last?.folded === (block.kind === 'same')) last.blocks.push(block)
    else runs.push({ folded: block.kind === 'same', blocks: [block] })
  }
  return runs.flatMap((run, index) => {
    if (!run.folded) return [run]
    const heading = index < runs.length - 1 && run.blocks.at(-1)?.role === 'heading'
    const same = heading ? run.blocks.slice(0, -1) : run.blocks
    const shown = heading ? [{ folded: false, blocks: run.blocks.slice(-1) }] : []
    return same.length < minFoldedLength ? [{ ...run, folded: false }] : [{ folded: true, blocks: same }, ...shown]
  })
}
