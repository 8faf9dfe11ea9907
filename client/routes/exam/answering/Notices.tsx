import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { openLogin, useSession as useSignIn } from '#app/browser/session/session.ts'
import { spokenTime } from './time-texts.ts'
import { useAnswers, useClock, useSession, useSubmission } from './useSession.ts'

interface NoticesProps {
  otherTab: boolean
  /** In an official exam: set when the window was just left. */
  left: { used: number; allowed: number; seen: () => void } | undefined
}

interface NoticeText {
  id: string
  text: string
  /** Whether answers or the submission are at risk. */
  grave?: boolean
  action?: { label: string; onClick: () => void }
}

/** Shows all notices, the most serious ones first. */
export function Notices(props: NoticesProps) {
  const notices = [
    useSignInNotice(),
    useSubmissionNotice(),
    useExtensionNotice(),
    leaveNotice(props),
    ...useAnswerNotices(),
    otherTabNotice(props),
  ]
  return (
    <Root aria-live="polite">
      <ul>
        {notices.map(
          (notice) =>
            notice && (
              <li className="notice row" key={notice.id} data-grave={notice.grave ? '' : undefined}>
                {notice.text}
                {notice.action && (
                  <Button size="small" onClick={notice.action.onClick}>
                    {notice.action.label}
                  </Button>
                )}
              </li>
            ),
        )}
      </ul>
    </Root>
  )
}

/** Returns the number of answers that the server has not acknowledged, without drafts. */
function useWaiting(): number {
  const { answers } = useSession()
  useAnswers()
  return answers.unsent().filter(({ draft }) => !draft).length
}

function useSignInNotice(): NoticeText | undefined {
  const waiting = useWaiting()
  if (!useSignIn().ended) return undefined
  const text =
    waiting === 0 ? '登录已过期，重新登录后才能保存答案和交卷。' : `登录已过期，${waiting} 题还没存到服务器，重新登录后自动送出。`
  const onClick = () => openLogin({ lead: '重新登录后接着作答，答案都还在' })
  return { id: 'sign-in', text, grave: true, action: { label: '重新登录', onClick } }
}

function useSubmissionNotice(): NoticeText | undefined {
  const { answers, submission } = useSession()
  const { phase, fault } = useSubmission()
  const id = 'submission'
  if (phase === 'sending') return { id, text: '正在交卷…' }
  if (phase === 'waiting')
    return { id, text: '暂时连不上服务器，还没有交上。连上后会自动交卷，请不要关闭这个页面；答案都在本机。', grave: true }
  if (phase === 'refused') {
    const action = { label: '重新交卷', onClick: () => void submission.submit() }
    return { id, text: `${fault?.text ?? '没有交卷成功'}。`, grave: true, action }
  }
  if (phase !== 'conflict') return undefined
  return { id, text: `还没有交卷：${answers.conflicts()} 题在两处答案不同，请在答题卡里打开它们，各选一个。`, grave: true }
}

function useExtensionNotice(): NoticeText | undefined {
  const { clock } = useSession()
  const { given, extensionReason } = useClock()
  if (given === 0) return undefined
  const text = `考试时间延长了 ${spokenTime(given)}${extensionReason ? `：${extensionReason}` : ''}。`
  return { id: `extension ${given}`, text, action: { label: '知道了', onClick: clock.seeExtension } }
}

function leaveNotice({ left }: NoticesProps): NoticeText | undefined {
  if (!left) return undefined
  const text = `刚才离开了考试窗口，已记录切屏 ${left.used}/${left.allowed} 次，用完会自动交卷。`
  return { id: 'leave', text, grave: true, action: { label: '知道了', onClick: left.seen } }
}

function useAnswerNotices(): (NoticeText | undefined)[] {
  const waiting = useWaiting()
  const { away, unkept, items } = useAnswers()
  const { phase } = useSubmission()
  const outage = navigator.onLine ? '暂时连不上服务器' : '网络断开'
  const hasConflict = phase !== 'conflict' && [...items.values()].some(({ mark }) => mark === 'conflict')
  return [
    away
      ? unkept
        ? {
            id: 'outage',
            text: `${outage}，本机也存不下：${waiting} 题只在这个页面上，请不要关闭或刷新，连上后会自动送出。`,
            grave: true,
          }
        : { id: 'outage', text: `${outage}，${waiting} 题仅存本机。可以接着答，连上后自动送出。` }
      : unkept
        ? { id: 'storage', text: '这台设备不让本站存储，答案不能留在本机，每答一题都会立即送到服务器。' }
        : undefined,
    hasConflict ? { id: 'conflict', text: '有题目在两处的答案不同，请在答题卡里打开它们，各选一个。' } : undefined,
  ]
}

const otherTabNotice = ({ otherTab }: NoticesProps): NoticeText | undefined =>
  otherTab ? { id: 'tab', text: '这份试卷也在另一个标签页打开着。两边都能答，答案不同的题会请你选。' } : undefined

const Root = styled.div`
  grid-column: 1 / -1;

  .notice {
    flex-wrap: wrap;
    gap: 8px 16px;
    padding: 8px var(--gutter);
    background: var(--warning-soft);
    color: var(--warning);
    font-size: var(--type-14);
  }
  [data-grave] {
    background: var(--danger-soft);
    color: var(--danger);
  }
`
