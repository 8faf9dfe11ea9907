import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useRevalidator } from 'react-router'
import type { RealName } from '#lib/contract'
import { ReviewResult } from '#lib/enums'
import { Image, ImageGroup } from '#lib/image'
import { beijingDate, Button } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { ConfirmDialog } from '#parts/form/ConfirmDialog.tsx'
import { ReviewFaults } from '#parts/form/ReviewFaults.tsx'
import { IdCardVerified } from './IdCardDrawing.tsx'

const titles: Record<ReviewResult, string> = {
  [ReviewResult.Applied]: '已提交，正在审核',
  [ReviewResult.Passed]: '已通过实名认证',
  [ReviewResult.Refused]: '审核没有通过',
  [ReviewResult.Cancelled]: '认证已撤回',
}
const tones: Record<ReviewResult, string> = { 1: 'good', 2: 'bad', 3: 'waiting', 4: 'over' }
const fieldLabels: Record<RealName['faults'][number]['field'], string> = {
  name: '姓名',
  idNumber: '身份证号',
  front: '人像面照片',
  back: '国徽面照片',
  other: '说明',
}

/** State of the review, the reason, and the submitted data. `justSent`: the form with the focused element was removed. */
export function RealNameStatus({ realName, justSent }: { realName: RealName; justSent: boolean }) {
  const { status, name, idNumber, faults, next, decidedAt, sentAt, round } = realName
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (justSent && status === ReviewResult.Applied) heading.current?.focus()
  }, [justSent, status])
  const [cancelling, setCancelling] = useState(false)
  const closed = status === ReviewResult.Passed || status === ReviewResult.Applied
  return (
    <Root data-tone={tones[status]} aria-labelledby="standing">
      {status === ReviewResult.Passed && <IdCardVerified />}
      <h2 id="standing" ref={heading} tabIndex={-1}>
        {titles[status]}
      </h2>
      <p className="next">{next}</p>
      {faults.length > 0 && status === ReviewResult.Refused && (
        <ReviewFaults faults={faults.map(({ field, reason }) => ({ label: fieldLabels[field], reason }))} />
      )}
      {closed && (
        <dl className="figures">
          <div>
            <dt className="meta">姓名</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt className="meta">身份证号</dt>
            <dd>{idNumber}</dd>
          </div>
          <div>
            <dt className="meta">{decidedAt === null ? '提交时间' : '通过时间'}</dt>
            <dd>{`${beijingDate(decidedAt ?? sentAt)}${decidedAt === null && round > 1 ? `（第 ${round} 次）` : ''}`}</dd>
          </div>
        </dl>
      )}
      {status === ReviewResult.Applied && (
        <>
          <Pictures realName={realName} />
          <Button onClick={() => setCancelling(true)}>撤回认证</Button>
        </>
      )}
      {cancelling && <CancelDialog onClose={() => setCancelling(false)} />}
    </Root>
  )
}

const Pictures = ({ realName: { front, back } }: { realName: RealName }) => (
  <ImageGroup>
    <p className="pictures tags">
      {front && <Image src={front.url} alt="身份证人像面" width={160} height={101} />}
      {back && <Image src={back.url} alt="身份证国徽面" width={160} height={101} />}
    </p>
  </ImageGroup>
)

const Root = styled.section`
  padding: 20px 24px;
  border-radius: var(--radius-card);
  background: var(--bg-subtle);

  &[data-tone='good'] {
    background: var(--primary-soft);
  }
  > svg {
    display: block;
    margin-bottom: 12px;
  }
  &[data-tone='bad'] {
    background: var(--danger-soft);
  }
  h2 {
    font-size: var(--type-18);
  }
  .next {
    margin-top: 8px;
    line-height: 1.7;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 144px), auto));
    gap: 12px 32px;
    justify-content: start;
    margin: 16px 0 0;
  }
  dd {
    margin: 4px 0 0;
    font-weight: 500;
  }
  .pictures {
    gap: 12px;
    margin: 16px 0;
  }
  .pictures > * {
    border-radius: var(--radius-control);
  }
`

/** Confirmation before a real-name verification is withdrawn. */
function CancelDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const cancel = async () => {
    await browserApi('POST /api/realName/cancel', {})
    await revalidate()
    onClose()
    await showToast('success', '认证已撤回')
  }
  return (
    <ConfirmDialog
      title="撤回认证"
      lead="撤回后审核会停止，身份证号和照片立即删除。以后需要时再提交一次就可以。"
      keep="再想想"
      go="确定撤回"
      failure="没有撤回成功，请检查网络后重试"
      onGo={cancel}
      onClose={onClose}
    />
  )
}
