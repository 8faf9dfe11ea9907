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

/** Shows one notice at a time, the most serious one first. */
export function Notices({ otherTab, left }: NoticesProps) {
  return (
    <Root aria-live="polite">
      <Notice otherTab={otherTab} left={left} />
    </Root>
  )
}

function Notice({ otherTab, left }: NoticesProps) {
  const { attempt, answers, submission } = useSession()
  const { away, unkept, items } = useAnswers()
  const { phase, fault } = useSubmission()
  const { extendedSeconds, extensionReason } = useClock()
  const { ended } = useSignIn()
  const waiting = answers.unsent().filter(({ draft }) => !draft).length
  if (ended)
    return (
      <p className="notice row" data-grave="">
        {waiting === 0 ? '登录已过期，重新登录后才能保存答案和交卷。' : `登录已过期，${waiting} 题还没存到服务器，重新登录后自动送出。`}
        <Button size="small" onClick={() => openLogin({ lead: '重新登录后接着作答，答案都还在' })}>
          重新登录
        </Button>
      </p>
    )
  if (phase === 'sending') return <p className="notice row">正在交卷…</p>
  if (phase === 'waiting')
    return (
      <p className="notice row" data-grave="">
        暂时连不上服务器，还没有交上。连上后会自动交卷，请不要关闭这个页面；答案都在本机。
      </p>
    )
  if (phase === 'refused')
    return (
      <p className="notice row" data-grave="">
        {`${fault?.text ?? '没有交卷成功'}。`}
        <Button size="small" onClick={() => void submission.submit()}>
          重新交卷
        </Button>
      </p>
    )
  if (phase === 'conflict')
    return (
      <p className="notice row" data-grave="">{`还没有交卷：${answers.conflicts()} 题在两处答案不同，请在答题卡里打开它们，各选一个。`}</p>
    )
  if (left)
    return (
      <p className="notice row" data-grave="">
        {`刚才离开了考试窗口，已记录切屏 ${left.used}/${left.allowed} 次，用完会自动交卷。`}
        <Button size="small" onClick={left.seen}>
          知道了
        </Button>
      </p>
    )
  const outage = navigator.onLine ? '暂时连不上服务器' : '网络断开'
  if (unkept && away)
    return (
      <p
        className="notice row"
        data-grave=""
      >{`${outage}，本机也存不下：${waiting} 题只在这个页面上，请不要关闭或刷新，连上后会自动送出。`}</p>
    )
  if (away) return <p className="notice row">{`${outage}，${waiting} 题仅存本机。可以接着答，连上后自动送出。`}</p>
  if (unkept) return <p className="notice row">这台设备不让本站存储，答案不能留在本机，每答一题都会立即送到服务器。</p>
  if ([...items.values()].some(({ mark }) => mark === 'conflict'))
    return <p className="notice row">有题目在两处的答案不同，请在答题卡里打开它们，各选一个。</p>
  if (otherTab) return <p className="notice row">这份试卷也在另一个标签页打开着。两边都能答，答案不同的题会请你选。</p>
  const more = extendedSeconds - attempt.extendedSeconds
  if (more > 0)
    return <p className="notice row">{`考试时间延长了 ${spokenTime(more)}${extensionReason ? `：${extensionReason}` : ''}。`}</p>
  return null
}

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
