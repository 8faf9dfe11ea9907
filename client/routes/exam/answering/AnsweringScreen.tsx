import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Dialog } from '#lib/primitives'
import { desktops, lowWindows, tallWindows } from '#lib/theme'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { createTypingDetector } from '#parts/keys/createTypingDetector.ts'
import { isTextField } from '#parts/keys/isTextField.ts'
import { type AnswerKey, answerKey } from './answer-keys.ts'
import { choicesOf } from './Choices.tsx'
import { FootBar } from './FootBar.tsx'
import { Notices } from './Notices.tsx'
import { Paused } from './Paused.tsx'
import { QuestionView } from './QuestionView.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { TopBar } from './TopBar.tsx'
import { Tools } from './Tools.tsx'
import { readTypeStep, storeTypeStep } from './typeStep.ts'
import { useWindowLeaves } from './useWindowLeaves.ts'
import { usePlace } from './usePlace.ts'
import { useClock, useItem, useSession, useSubmission } from './useSession.ts'

const ScratchPaper = lazyComponent(async () => (await import('./ScratchPaper.tsx')).ScratchPaper)
const OwnTools = lazyComponent(async () => (await import('./OwnTools.tsx')).OwnTools)
const Help = lazyComponent(async () => (await import('./Help.tsx')).Help)

interface DeskProps {
  otherTab: boolean
  onLeave: () => void
}

type Sheet = 'sheet' | 'submit' | 'scratch' | 'help'

/** The answering screen: only the question, the navigation to the others, and the time. */
export function AnsweringScreen({ otherTab, onLeave }: DeskProps) {
  const session = useSession()
  const { attempt, answers, submission, clock: timer, isPractice } = session
  const { place, open } = usePlace()
  const question = attempt.questions[place]!
  const { flagged, mark, marking } = useItem(question.handle)
  const { phase } = useSubmission()
  const { paused } = useClock()
  const leaves = useWindowLeaves()
  const pausing = useAttempt('没有成功，请检查网络后重试')
  const [sheet, setSheet] = useState<Sheet>()
  const [step, setStep] = useState(1)
  // Lazy parts are rendered only after mounting. If one suspended during the first rendering, React would create a
  // second session, which would appear as another tab.
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    setStep(readTypeStep())
    setBegun(true)
  }, [])
  const close = () => setSheet(undefined)
  const goTo = (index: number) => {
    close()
    open(index)
  }
  const flag = () => answers.change(question.handle, { flagged: !flagged }, { afterMs: 300, draft: mark === 'draft' })
  const confirmable = isPractice && mark === 'draft'
  const pause = (next: boolean) =>
    pausing.attempt(async () => {
      const asked = performance.now()
      timer.take(await browserApi('POST /api/attempt/:id/pause', { id: attempt.id, paused: next }), asked)
    })
  const busy = phase === 'sending' || phase === 'waiting'
  const act = (key: AnswerKey) => {
    if (busy || paused) return
    const acts: Record<Exclude<AnswerKey['kind'], 'choose'>, () => void> = {
      previous: () => open(place - 1),
      next: () => open(place + 1),
      flag,
      sheet: () => setSheet('sheet'),
      time: () => document.querySelector<HTMLElement>('[data-time]')?.click(),
      scratch: () => setSheet('scratch'),
      submit: () => setSheet('submit'),
      help: () => setSheet('help'),
      confirm: () => {
        if (confirmable) answers.confirm(question.handle)
        else if (marking) open(place + 1)
      },
    }
    if (key.kind !== 'choose') return acts[key.kind]()
    // Clicks the native control, so that keys have the same effect as pointers.
    if (key.at < choicesOf(question).length) document.querySelector<HTMLElement>(`[data-choice="${key.at}"]`)?.click()
  }
  useAnswerKeys(act)
  const section = attempt.sections.find(({ from, to }) => question.number >= from && question.number <= to)?.title
  const tools = {
    step,
    onStep: (next: typeof step) => {
      setStep(next)
      storeTypeStep(next)
    },
    onScratch: () => setSheet('scratch'),
    onHelp: () => setSheet('help'),
  }
  return (
    <Root data-step={step}>
      <TopBar leaves={leaves} busy={busy} onLeave={onLeave} onSubmit={() => setSheet('submit')} />
      <Notices otherTab={otherTab} left={leaves?.justLeft ? leaves : undefined} />
      <p className="unprinted">作答内容不能打印。</p>
      <div className="main" inert={busy}>
        {paused ? (
          <Paused busy={pausing.busy} onGoOn={() => pause(false)} />
        ) : (
          <QuestionView key={question.handle} question={question} section={section} count={attempt.questions.at(-1)!.number} />
        )}
        {isPractice && begun && !paused && <OwnTools attempt={attempt.id} question={question.handle} />}
      </div>
      <aside className="beside" aria-label="答题卡">
        <SheetGrid current={place} onOpen={goTo} />
        <Tools {...tools} onPause={isPractice && !paused ? () => pause(true) : undefined} />
      </aside>
      <FootBar
        place={place}
        count={attempt.questions.length}
        flagged={flagged}
        confirmable={confirmable}
        onConfirm={() => answers.confirm(question.handle)}
        onFlag={flag}
        onSheet={() => setSheet('sheet')}
        onOpen={open}
        onSubmit={() => setSheet('submit')}
      />
      {sheet === 'sheet' && (
        <Dialog title="答题卡" width={560} onClose={close}>
          <SheetGrid current={place} onOpen={goTo} />
          <Tools
            {...tools}
            onPause={
              isPractice && !paused
                ? () => {
                    close()
                    pause(true)
                  }
                : undefined
            }
          />
        </Dialog>
      )}
      {sheet === 'submit' && (
        <SubmitDialog
          onOpen={goTo}
          onClose={close}
          onSubmit={() => {
            close()
            void submission.submit()
          }}
        />
      )}
      {sheet === 'scratch' && <ScratchPaper onClose={close} />}
      {sheet === 'help' && <Help onClose={close} />}
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  grid-template: auto auto 1fr auto / minmax(0, 1fr);
  min-height: 100vh;
  background: var(--bg);

  /* Texts use the type size selected by the learner. */
  &[data-step='1'] .readable {
    --type-16: var(--type-18);
  }
  &[data-step='2'] .readable {
    --type-16: var(--type-24);
  }
  > .main {
    width: 100%;
    max-width: calc(760px + 2 * var(--gutter));
    margin: 0 auto;
    padding: 24px var(--gutter) 40px;
  }
  > .beside {
    display: none;
  }
  .unprinted {
    display: none;
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 1fr) 320px;

    > header,
    > footer {
      grid-column: 1 / -1;
    }
    > .main {
      padding-top: 40px;
    }
    > .beside {
      display: grid;
      gap: 24px;
      align-content: start;
      grid-area: 3 / 2 / 5 / 3;
      padding: 24px;
      border-left: 1px solid var(--border);
    }
    > footer {
      grid-area: 4 / 1 / 5 / 2;
    }
  }
  @media ${desktops} and ${tallWindows} {
    > .beside {
      position: sticky;
      top: 56px;
      max-height: calc(100vh - 56px);
      grid-template-rows: minmax(0, 1fr) auto;
    }
    /* A long answer sheet scrolls separately, so that the content below it remains reachable. */
    > .beside > :first-child {
      margin: -4px;
      padding: 4px;
      overflow: auto;
    }
  }
  @media ${lowWindows} {
    min-height: 0;
  }
  @media print {
    > :not(.unprinted) {
      display: none;
    }
    > .unprinted {
      display: block;
    }
  }
`

/** Enables single-key shortcuts for answering and navigation, except while typing or in a dialog. */
function useAnswerKeys(act: (key: AnswerKey) => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const goesOnTyping = createTypingDetector()
    const onKey = (event: KeyboardEvent) => {
      if (goesOnTyping(event) || event.defaultPrevented || event.isComposing || isTextField(event.target)) return
      const key = answerKey({ key: event.key, modified: event.ctrlKey || event.altKey || event.metaKey })
      if (!key || event.repeat || document.querySelector('dialog[open]') !== null) return
      // Enter is left to a focused control that uses it.
      if (key.kind === 'confirm' && event.target instanceof Element && event.target.closest('button, a, summary')) return
      event.preventDefault()
      latest.current(key)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
