import { styled } from 'styled-components'
import type { ExamDetail, QuestionKind } from '#lib/contract'
import { phones } from '#lib/theme'
import { kindLabel } from '#parts/exam/question-texts.ts'
import { woodColour } from '#parts/standing/wood.ts'

/** The kinds of questions as a plank divided in their proportions, with a legend below. */
export function QuestionKinds({ kinds, hue }: Pick<ExamDetail, 'kinds' | 'hue'>) {
  const sum = kinds.reduce((all, { count }) => all + count, 0)
  let start = 0
  const pieces = kinds.map((each) => {
    const from = start
    start += each.count
    return { ...each, left: (100 * from) / sum, share: (100 * each.count) / sum }
  })
  return (
    <Plan>
      <svg className="plank" aria-hidden="true" width="100%" height="24" color={woodColour(hue)}>
        {pieces.map(({ kind, left, share }) => (
          <rect key={kind} data-kind={kind} x={`${left}%`} width={`${share}%`} height="24" />
        ))}
      </svg>
      <ul>
        {pieces.map(({ kind, count, share }) => (
          <li key={kind}>
            <svg aria-hidden="true" width="12" height="12" color={woodColour(hue)}>
              <rect data-kind={kind} width="12" height="12" />
            </svg>
            {kindLabel[kind]}
            <span className="meta figures">{`${count} 题 · ${share < 1 ? '不到 1' : Math.round(share)}%`}</span>
          </li>
        ))}
      </ul>
    </Plan>
  )
}

const depths: [QuestionKind, number][] = [
  ['single', 100],
  ['multiple', 76],
  ['judge', 56],
  ['blank', 40],
  ['essay', 26],
  ['case', 14],
]

const Plan = styled.div`
  svg:not([color]) {
    color: var(--primary);
  }
  .plank {
    display: block;
    border-radius: var(--radius-control);
  }
  rect {
    stroke: var(--bg);
    stroke-width: 2;
  }
  ${depths.map(([kind, depth]) => `[data-kind='${kind}'] { fill: color-mix(in oklab, currentcolor ${depth}%, var(--bg)); }`).join('\n  ')}
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 32px;
    margin-top: 16px;
  }
  li {
    display: flex;
    gap: 8px;
    align-items: baseline;
  }
  @media (forced-colors: active) {
    rect {
      fill: CanvasText;
    }
  }
  @media ${phones} {
    ul {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 12px;
    }
    li {
      flex-wrap: wrap;
    }
  }
`
