import { styled } from 'styled-components'
import { beijingDate, Price, VisuallyHidden, yuan } from '#lib/primitives'
import { ProgressBar } from '#parts/course/ProgressBar.tsx'
import { type Bundle, type BundleKind, bundleStep } from './bundle.ts'
import { BundleAction } from './BundleAction.tsx'

interface BundleCardProps {
  kind: BundleKind
  bundle: Bundle
}

/** The price of a bundle against its courses one by one, less the courses already owned, and its one action. */
export function BundleCard({ kind, bundle }: BundleCardProps) {
  const { singlesFen, validDays, courseCount, state } = bundle
  const { joinedAt, expiresAt, ownedCount, percent } = state
  const step = bundleStep(bundle)
  const learning = step === 'joined' || step === 'owned'
  return (
    <Card className="aside card" aria-label={learning ? '学习进度' : '加入学习'}>
      {learning ? <Learning percent={percent} joinedAt={joinedAt} /> : <Cost bundle={bundle} />}
      <BundleAction kind={kind} bundle={bundle} step={step} />
      <dl>
        <dt>有效期</dt>
        <dd>{validityOf(expiresAt, validDays, joinedAt)}</dd>
        {!learning && singlesFen > 0 && (
          <>
            <dt>单门购买合计</dt>
            <dd>{yuan(singlesFen)}</dd>
          </>
        )}
        {ownedCount > 0 && (
          <>
            <dt>已拥有</dt>
            <dd>{`${ownedCount} / ${courseCount} 门课程`}</dd>
          </>
        )}
      </dl>
    </Card>
  )
}

function Learning({ percent, joinedAt }: { percent: number; joinedAt: string | null }) {
  return (
    <>
      <p className="learning">
        {joinedAt === null ? '全部课程都已拥有' : `已加入学习 · ${beijingDate(joinedAt)}`}
        <b className="percent figures">{`${percent}%`}</b>
      </p>
      <ProgressBar percent={percent} label="学习进度" />
    </>
  )
}

/** The price for the one who asks; where courses are owned already, what they take off it. */
function Cost({ bundle: { priceFen, singlesFen, state } }: { bundle: Bundle }) {
  const { dueFen } = state
  const saved = singlesFen - priceFen
  return (
    <>
      <p className="price">
        <Price fen={dueFen} large />
        {dueFen < priceFen && (
          <del className="former">
            <VisuallyHidden>整套原价</VisuallyHidden>
            {yuan(priceFen)}
          </del>
        )}
      </p>
      {dueFen < priceFen && <p className="note">{`已拥有的课程已抵扣 ${yuan(priceFen - dueFen)}`}</p>}
      {dueFen === priceFen && priceFen > 0 && saved > 0 && <p className="note">{`比单门购买省 ${yuan(saved)}`}</p>}
    </>
  )
}

function validityOf(expiresAt: string | null, validDays: number | null, joinedAt: string | null): string {
  if (expiresAt !== null) return `至 ${beijingDate(expiresAt)}`
  if (joinedAt !== null || validDays === null) return '以各课程为准'
  return `加入后 ${validDays} 天`
}

const Card = styled.aside`
  padding: 20px;

  .price {
    display: flex;
    gap: 12px;
    align-items: baseline;
  }
  .learning {
    display: flex;
    gap: 12px;
    align-items: baseline;
    justify-content: space-between;
    margin-bottom: 12px;
    color: var(--primary-text);
    font-size: var(--type-14);
  }
  .learning .percent {
    font-size: var(--type-20);
    font-weight: 600;
  }
  .former,
  .note {
    color: var(--text-faint);
    font-size: var(--type-14);
    font-variant-numeric: tabular-nums;
  }
  .note {
    margin-top: 4px;
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 8px 16px;
    margin-top: 16px;
    padding-top: 16px;
    border-top: 1px solid var(--border);
    font-size: var(--type-14);
  }
  dt {
    color: var(--text-faint);
  }
  dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`
