import { styled } from 'styled-components'
import type { Difference, DifferenceBlock } from '#lib/contract'

const marks = { same: null, changed: '修改', added: '新增', removed: '删除' } as const

/** Difference between a version and the previous one: the whole text, with long unchanged passages folded. */
export function DifferenceText({ from, blocks }: Difference) {
  const changes = blocks.filter(({ kind }) => kind !== 'same').length
  return (
    <Root className="stack" aria-label={`与 ${from} 版的差异`}>
      <p className="legend muted">
        {changes === 0 ? `文字与 ${from} 版相同。` : `与 ${from} 版相比有 ${changes} 处不同：`}
        {changes > 0 && (
          <>
            <ins className="added">下划线的是新增的文字</ins>，<del className="removed">删除线的是删去的文字</del>。
          </>
        )}
      </p>
      {differenceRuns(blocks).map((run, index) =>
        run.folded ? (
          <details className="fold" key={index}>
            <summary>{`未改动的 ${run.blocks.length} 段`}</summary>
            {run.blocks.map(drawBlock)}
          </details>
        ) : (
          run.blocks.map((block, at) => drawBlock(block, `${index}-${at}`))
        ),
      )}
    </Root>
  )
}

function drawBlock({ kind, role, parts }: DifferenceBlock, key: string | number) {
  const Line = role === 'heading' ? 'h2' : 'p'
  return (
    <Line key={key} data-kind={kind} data-role={role}>
      {marks[kind] && <small className="word caption">{marks[kind]}</small>}
      {parts.map(({ kind: part, text }, index) => {
        const Stretch = part === 'added' ? 'ins' : part === 'removed' ? 'del' : 'span'
        return (
          <Stretch key={index} className={part}>
            {text}
          </Stretch>
        )
      })}
    </Line>
  )
}

/* Text for screen readers, many of which do not announce the bounds of an insertion. */
const spoken = `
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(100%);
  white-space: nowrap;
`

const Root = styled.section`
  position: relative;
  font-size: var(--type-16);
  line-height: 1.7;

  .legend {
    font-size: var(--type-14);
  }
  h2 {
    margin-top: 12px;
    font-size: var(--type-18);
  }
  [data-kind] {
    position: relative;
    padding-left: 16px;
    border-left: 3px solid transparent;
  }
  [data-kind='changed'] {
    border-color: var(--accent);
  }
  [data-kind='added'] {
    border-color: var(--primary);
  }
  [data-kind='removed'] {
    border-color: var(--danger);
  }
  [data-role='item'] {
    margin-left: 16px;
  }
  .word {
    margin-right: 8px;
    font-weight: 400;
  }
  .added {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .removed {
    background: var(--danger-soft);
    color: var(--danger);
    text-decoration: line-through;
  }
  .added::before {
    content: ' [新增：';
    ${spoken}
  }
  .removed::before {
    content: ' [删去：';
    ${spoken}
  }
  :is(.added, .removed)::after {
    content: '] ';
    ${spoken}
  }
  details {
    border: 1px solid var(--border);
    border-radius: var(--radius-control);
  }
  details > :not(summary) {
    margin: 0 16px 12px 0;
  }
  summary {
    padding: 12px 16px;
    color: var(--text-muted);
    font-size: var(--type-14);
  }
`

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
