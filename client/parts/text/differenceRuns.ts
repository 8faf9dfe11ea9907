import type { DifferenceBlock } from '#lib/contract'

/** Neighbouring paragraphs that are shown alike. */
interface Run {
  /** A long unchanged stretch. */
  folded: boolean
  blocks: DifferenceBlock[]
}

/** A shorter unchanged stretch stays unfolded, as context of the changes. */
const fewest = 3

/** Divides a difference into what is shown and long stretches without a change, of which a heading before a change stays. */
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
    return same.length < fewest ? [{ ...run, folded: false }] : [{ folded: true, blocks: same }, ...shown]
  })
}
