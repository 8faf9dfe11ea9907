import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLoaderData, useNavigationType } from 'react-router'
import type { PaperDetail, PracticeChoice } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import { Button, ButtonLink } from '#lib/primitives'
import { useHydrated } from '#app/browser/useHydrated.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { StartError } from '../../../start/StartError.tsx'
import { PaperHead } from '../../../start/PaperHead.tsx'
import { StartPage } from '../../../start/StartPage.tsx'
import { useStartAttempt } from '../../../start/useStartAttempt.ts'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

const Answering = lazyComponent(async () => (await import('../../../answering/Answering.tsx')).Answering)

/** A practice or a mock: its start page, then its questions. */
export function Screen() {
  const { paper, choice } = useLoaderData<typeof loader>()
  const { begun, resuming, busy, fault, begin, resume, leave } = useStartAttempt(paper)
  const hydrated = useHydrated()
  const starting = useImmediateStart(paper, choice, begin)
  if (begun)
    return (
      <>
        <PaperHead paper={paper} />
        <Answering key={begun.attempt.id} {...begun} onLeave={leave} />
      </>
    )
  const isPractice = paper.mode === ExamMode.Practice
  const { running, open, attemptsLeft } = paper
  const chosen = Object.keys(choice).length > 0
  return (
    <StartPage paper={paper} resuming={resuming ? '正在回到刚才的题目…' : starting && busy ? '正在出题…' : undefined}>
      {running && !chosen && <p>{`上次做到一半，已答 ${running.answered} 题。`}</p>}
      {isPractice && <ChoiceNote choice={choice} />}
      {running && chosen && <p className="meta">{`另有一次练习做到一半，已答 ${running.answered} 题；开始新的练习会结束它。`}</p>}
      {attemptsLeft === 0 && !running && <p>次数已经用完。</p>}
      {paper.mode === ExamMode.Exam ? (
        <ButtonLink tone="primary" size="large" href={examPaths.official(paper.exam.id, paper.id)}>
          去正式考试的入口
        </ButtonLink>
      ) : (
        <div className="tags">
          {running && (
            <Button tone={chosen ? 'secondary' : 'primary'} size="large" busy={busy} disabled={!hydrated} onClick={resume}>
              继续作答
            </Button>
          )}
          {(!running || isPractice) && (
            <Button
              tone={running && !chosen ? 'secondary' : 'primary'}
              size="large"
              busy={busy}
              disabled={!hydrated || !open}
              onClick={() => begin(isPractice ? { choice } : {})}
            >
              {running ? '开始新的练习' : isPractice ? '开始练习' : '开始模拟'}
            </Button>
          )}
          <ButtonLink size="large" href={examPaths.history(paper.exam.id)}>
            以前的记录
          </ButtonLink>
        </div>
      )}
      <Needs paper={paper} />
      <StartError fault={fault} />
    </StartPage>
  )
}

/**
 * Starts a short practice that was chosen by a click on the site, unless it would end another one. Opening or reloading
 * its URL shows the start page. Returns whether it was started.
 */
function useImmediateStart(
  { mode, open, running }: PaperDetail,
  choice: PracticeChoice,
  begin: (beginning: { choice: PracticeChoice }) => void,
): boolean {
  const chosen = useNavigationType() === NavigationType.Push && mode === ExamMode.Practice && choice.count !== undefined
  const [starts] = useState(chosen && open && !running)
  const first = useRef(() => starts && begin({ choice }))
  useEffect(() => {
    first.current()
    first.current = () => false
  }, [])
  return starts
}

/** Describes the selected questions of a practice, if it does not cover the whole bank. */
function ChoiceNote({ choice: { points, from, attempt, entries, variantsOf, withVariants, count } }: { choice: PracticeChoice }) {
  const what =
    (from && { wrong: '错题本里的题', due: '错题本里今天该复习的题', favourites: '收藏的题' }[from]) ??
    (attempt && '那一次答错的题') ??
    (entries && `从错题本选出的 ${entries.length} 题`) ??
    (variantsOf && '同一知识点的其他题') ??
    (points && `选定的 ${points.length} 个知识点`)
  if (!what && !count) return null
  const more = [withVariants && '每题再配一道同类题', count && `最多 ${count} 题`].filter(Boolean)
  return <p className="muted">{`这次练习：${[what ?? '全部题目', ...more].join('，')}。`}</p>
}

function Needs({ paper: { needs, open } }: { paper: PaperDetail }) {
  if (!needs || open) return null
  const href = { course: `/course/${needs.id}`, courseProject: `/course/project/${needs.id}`, enrollment: `/enrollment/${needs.id}` }[
    needs.kind
  ]
  return (
    <p>
      需要先有
      <a className="hairline" href={href}>{`《${needs.title}》`}</a>
    </p>
  )
}
