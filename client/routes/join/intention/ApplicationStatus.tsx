import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useRevalidator } from 'react-router'
import type { Application, ApplicationField } from '#lib/contract'
import { ReviewResult } from '#lib/enums'
import { beijingDate, Button } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { ConfirmDialog } from '#parts/form/ConfirmDialog.tsx'
import { ReviewFaults } from '#parts/form/ReviewFaults.tsx'
import { SentApplication } from './SentApplication.tsx'

interface ApplicationStatusProps {
  application: Application
  /** Opens the form again; undefined if there is nothing to correct. */
  onMend: (() => void) | undefined
  /** The application has just been sent: the form with the focused element was removed. */
  justSent: boolean
}

const words: Record<ReviewResult, { title: string; tone: string }> = {
  [ReviewResult.Applied]: { title: '已提交，正在审核', tone: 'waiting' },
  [ReviewResult.Passed]: { title: '审核已通过', tone: 'good' },
  [ReviewResult.Refused]: { title: '审核未通过', tone: 'bad' },
  [ReviewResult.Cancelled]: { title: '申请已取消', tone: 'over' },
}

/** State of an application, the reason, and the next step. */
export function ApplicationStatus({ application, onMend, justSent }: ApplicationStatusProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (justSent) heading.current?.focus()
  }, [justSent])
  const [cancelling, setCancelling] = useState(false)
  const { status, faults, next, decidedAt, sentAt } = application
  const { title, tone } = words[status]
  return (
    <Root>
      <section className="notice" data-tone={tone} aria-labelledby="standing">
        <h2 id="standing" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="line">{next}</p>
        {status === ReviewResult.Refused && faults.length > 0 && (
          <ReviewFaults faults={faults.map(({ field, reason }) => ({ label: fieldLabels[field], reason }))} />
        )}
        <small className="reason muted figures">
          {decidedAt === null ? `提交于 ${beijingDate(sentAt)}` : `${beijingDate(decidedAt)} 更新`}
        </small>
      </section>
      <nav aria-label="可以做的事">
        {onMend && (
          <Button tone="primary" onClick={onMend}>
            {status === ReviewResult.Refused ? '修改后重提' : '重新申请'}
          </Button>
        )}
        {status === ReviewResult.Applied && <Button onClick={() => setCancelling(true)}>取消申请</Button>}
      </nav>
      <SentApplication application={application} />
      {cancelling && <CancelDialog onClose={() => setCancelling(false)} />}
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  margin-top: 16px;

  > .notice[data-tone] {
    padding: 20px 24px;
    border-left: 4px solid var(--border-control);
    border-radius: var(--radius-control);
    background: var(--bg-subtle);
  }
  > .notice[data-tone='waiting'] {
    border-color: var(--accent);
  }
  > .notice[data-tone='good'] {
    border-color: var(--primary);
    background: var(--primary-soft);
  }
  > .notice[data-tone='bad'] {
    border-color: var(--danger);
    background: var(--danger-soft);
  }
  h2 {
    font-size: var(--type-18);
  }
  .line {
    margin-top: 8px;
    line-height: 1.7;
  }
  > .notice > .reason {
    display: block;
    margin-top: 12px;
    font-size: var(--type-14);
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  nav:empty {
    display: none;
  }
`

/** Confirmation before an application is withdrawn. */
function CancelDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const cancel = async () => {
    await browserApi('POST /api/intention/cancel', {})
    await revalidate()
    onClose()
    await showToast('success', '申请已取消')
  }
  return (
    <ConfirmDialog
      title="取消申请"
      lead="取消后审核会停止，已填写的内容还在，随时可以改好重新提交。"
      keep="再想想"
      go="确定取消"
      failure="没有取消成功，请检查网络后重试"
      onGo={cancel}
      onClose={onClose}
    />
  )
}

/** Names of the fields that a refusal can refer to. */
const fieldLabels: Record<ApplicationField, string> = {
  type: '主体类型',
  name: '名称',
  creditCode: '统一社会信用代码',
  idNumber: '身份证号',
  category: '类别',
  contact: '联系人',
  phone: '手机号',
  region: '所在地区',
  documents: '资质材料',
  other: '整体说明',
}
