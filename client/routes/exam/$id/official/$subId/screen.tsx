import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Admission, PaperDetail, Sitting } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import { Button, ButtonLink, Rich, TextField } from '#lib/primitives'
import { useHydrated } from '#app/browser/useHydrated.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { CheckField } from '#parts/form/CheckField.tsx'
import { StartError } from '../../../start/StartError.tsx'
import { PaperHead } from '../../../start/PaperHead.tsx'
import { StartPage } from '../../../start/StartPage.tsx'
import { useStartAttempt } from '../../../start/useStartAttempt.ts'
import { DeviceCheck } from './DeviceCheck.tsx'
import type { loader } from './loader.ts'
import { SeatFacts } from './SeatFacts.tsx'
import { Steps } from './Steps.ts'
import { useCandidate } from './useCandidate.ts'
import { useExamStart } from './useExamStart.ts'
import { WaitingRoom } from './WaitingRoom.tsx'

export { loader } from './loader.ts'

const Answering = lazyComponent(async () => (await import('../../../answering/Answering.tsx')).Answering)

/** An official exam: identity, paper and pledge; the waiting room; then the questions. */
export function Screen() {
  const { paper } = useLoaderData<typeof loader>()
  const beginning = useStartAttempt(paper)
  const { begun, resuming, busy, fault, resume, leave } = beginning
  const hydrated = useHydrated()
  const [waiting, setWaiting] = useState(false)
  if (begun)
    return (
      <>
        <PaperHead paper={paper} />
        <Answering key={begun.attempt.id} {...begun} onLeave={leave} />
      </>
    )
  const isRefused = (paper.admission && !paper.sitting) || paper.attemptsLeft === 0
  return (
    <StartPage
      paper={paper}
      resuming={resuming ? '正在回到刚才的题目…' : undefined}
      entryFirst={waiting || isRefused || paper.running !== null}
    >
      {paper.mode !== ExamMode.Exam ? (
        <div className="tags">
          <ButtonLink tone="primary" size="large" href={examPaths.mock(paper.exam.id, paper.id)}>
            去练习和模拟的入口
          </ButtonLink>
        </div>
      ) : paper.running ? (
        <>
          <p>{`考试正在进行，时间没有停：已答 ${paper.running.answered} 题。`}</p>
          <div className="tags">
            <Button tone="primary" size="large" busy={busy} disabled={!hydrated} onClick={resume}>
              继续作答
            </Button>
          </div>
          <StartError fault={fault} />
        </>
      ) : paper.admission && !paper.sitting ? (
        <NoTicket paper={paper} />
      ) : paper.attemptsLeft === 0 ? (
        <p>这场考试已经考过了，不能再次进入。</p>
      ) : (
        <Entrance paper={paper} beginning={beginning} hydrated={hydrated} onWait={setWaiting} />
      )}
    </StartPage>
  )
}

/** Shown to users without an enrolment, which candidates need. */
function NoTicket({ paper: { needs } }: { paper: PaperDetail }) {
  return (
    <>
      <p>正式考试凭准考证进入，你还没有这场考试的准考证。报名、审核和缴费都完成以后，准考证会在“学习”里出现。</p>
      <div className="tags">
        <ButtonLink tone="primary" size="large" href={needs?.kind === 'enrollment' ? `/enrollment/${needs.id}` : '/enrollment'}>
          去报名
        </ButtonLink>
      </div>
    </>
  )
}

interface EntranceProps {
  paper: PaperDetail
  beginning: ReturnType<typeof useStartAttempt>
  hydrated: boolean
  /** Called when the waiting room is entered or left. */
  onWait: (waiting: boolean) => void
}

/** The steps before an official exam, and the waiting room. */
function Entrance({ paper, beginning, hydrated, onWait }: EntranceProps) {
  const { begin, busy, fault } = beginning
  const start = useExamStart(paper)
  const { fields, asked, admission, checking, identify, enter } = useCandidate(paper)
  const [entered, setEntered] = useState(false)
  const open = () => begin(asked === undefined ? {} : { admission: asked })
  const proceed = () => enter(() => (start.left > 0 ? setEntered(true) : open()))
  const isWaiting = entered && !fault
  useEffect(() => onWait(isWaiting), [isWaiting, onWait])
  if (isWaiting)
    return <WaitingRoom admission={admission && withTimes(admission, start.sitting)} left={start.left} busy={busy} onOpen={open} />
  return (
    <Steps>
      {paper.admission && (
        <li>
          <h2>核对身份</h2>
          <p className="meta">与准考证和身份证一致。</p>
          <div className="pair">
            <TextField {...fields.field('ticket')} label="准考证号" autoComplete="off" maxLength={30} spellCheck={false} />
            <TextField {...fields.field('idTail')} label="身份证号后四位" autoComplete="off" maxLength={4} spellCheck={false} />
          </div>
          <div role="status">{admission && <SeatFacts admission={withTimes(admission, start.sitting)} />}</div>
          {!admission && (
            <Button busy={checking.busy} disabled={!hydrated} onClick={identify}>
              核对
            </Button>
          )}
          <StartError fault={checking.fault} />
        </li>
      )}
      <li>
        <h2>检查设备</h2>
        <DeviceCheck check={start.check} leaves={paper.leaves} />
      </li>
      {paper.pledge !== null && (
        <li>
          <h2>考试承诺</h2>
          <Rich html={paper.pledge} />
          <CheckField {...fields.field('pledged')}>我已阅读并遵守以上承诺</CheckField>
        </li>
      )}
      <li className="enter">
        <Button tone="primary" size="large" busy={busy || checking.busy} disabled={!hydrated || start.closed} onClick={proceed}>
          {start.left > 0 ? '进入候考室' : '进入考试'}
        </Button>
        {start.closed && <p>已过最晚入场时间，不能再进入这场考试。</p>}
        <StartError fault={fault} />
      </li>
    </Steps>
  )
}

/** Returns an admission with the current times of its sitting, which may be extended after the identity was checked. */
const withTimes = (admission: Admission, sitting: PaperDetail['sitting']): Admission =>
  sitting?.plan.id === admission.plan.id ? { ...admission, ...pickTimes(sitting) } : admission

const pickTimes = ({ startsAt, lateUntil, endsAt }: Sitting) => ({ startsAt, lateUntil, endsAt })
