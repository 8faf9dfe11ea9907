import { Flag, Heart } from 'lucide'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Icon } from '../page/Icon.tsx'

const ReportDialog = lazyComponent(async () => (await import('./ReportDialog.tsx')).ReportDialog)

interface QuestionToolsProps {
  /** Attempt that contained the question, and the question's handle in it. */
  attempt: string
  question: string
  favourite: boolean
  /** A report by the user is under review. */
  reported?: boolean
  onKept?: (on: boolean) => void
  onReported?: () => void
  /** Further buttons for the question, before these. */
  children?: ReactNode
}

/** Buttons of a question: saving it, and reporting an error in it. */
export function QuestionTools({ attempt: id, question, favourite, reported = false, onKept, onReported, children }: QuestionToolsProps) {
  const [isFavourite, setIsFavourite] = useState(favourite)
  const [isSent, setSent] = useState(reported)
  const [open, setOpen] = useState(false)
  const { attempt } = useAttempt('没有成功，请重试')
  // Optimistic: a refused change is reverted and reported.
  const keep = () =>
    attempt(async () => {
      const on = !isFavourite
      setIsFavourite(on)
      await browserApi('POST /api/examQuestion/favourite', { attempt: id, question, on }).catch((error: unknown) => {
        setIsFavourite(!on)
        throw error
      })
      onKept?.(on)
    })
  const sent = () => {
    setSent(true)
    onReported?.()
  }
  // The button stays enabled, because the dialog returns the focus to it.
  const report = () => (isSent ? void showToast('info', '这道题你已经报告过，正在核对，有结果会通知你') : setOpen(true))
  return (
    <Row className="tags">
      {children}
      <Button size="small" data-on={isFavourite || undefined} aria-pressed={isFavourite} onClick={keep}>
        <Icon of={Heart} size={16} />
        {isFavourite ? '已收藏' : '收藏这题'}
      </Button>
      <Button size="small" onClick={report}>
        <Icon of={Flag} size={16} />
        {isSent ? '已纠错' : '纠错'}
      </Button>
      {open && <ReportDialog attempt={id} question={question} onSent={sent} onClose={() => setOpen(false)} />}
    </Row>
  )
}

const Row = styled.div`
  [data-on] .icon {
    fill: var(--danger);
    color: var(--danger);
  }
  @media print {
    display: none;
  }
`
