import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, VisuallyHidden } from '#lib/primitives'
import { Cover } from './Cover.ts'
import { isTextField } from '#parts/keys/isTextField.ts'

/** Delay between the end and the start of the next lesson, in seconds (product decision). */
const pauseSeconds = 10

/** The lesson that follows. */
export interface NextUp {
  title: string
  go: () => void
  /** Content above the title, such as the learner's progress. */
  sign?: ReactNode
}

/** The countdown is running; it was cancelled and waits for a click; the next lesson is opening. */
type Stage = 'counts' | 'stays' | 'opens'

/** Countdown after the end: the next lesson starts automatically, unless the learner cancels it or is writing. */
export function NextCountdown({ next }: { next: NextUp }) {
  const root = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(pauseSeconds)
  const [stage, setStage] = useState<Stage>(() => (isTextField(document.activeElement) ? 'stays' : 'counts'))
  const [announced, setAnnounced] = useState('')
  const open = () => {
    setStage('opens')
    next.go()
  }
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    if (stage !== 'counts') return undefined
    const tick = () => {
      // The countdown pauses while a dialog is open above the page.
      if (document.querySelector('dialog[open]')) return
      if (left > 1) setLeft(left - 1)
      else latest.current()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [left, stage])
  useCancelOnInput(stage === 'counts', () => setStage('stays'))
  useEffect(() => {
    // The focused element is covered by this card, or was removed.
    const { activeElement: focused } = document
    const player = root.current?.closest('[role="region"]')
    if (focused === document.body || player?.contains(focused)) root.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The cancel button is removed when the stage changes.
  }, [stage])
  useEffect(() => {
    const words = {
      counts: `即将播放下一节：${next.title}，${pauseSeconds} 秒后开始，按 Esc 取消`,
      stays: '不会自动播放下一节',
      opens: '正在打开下一节',
    }
    setAnnounced(words[stage])
  }, [stage, next.title])
  const shown = { counts: `${left} 秒后播放下一节`, stays: '下一节', opens: '正在打开下一节…' }
  return (
    <Cover className="stack" ref={root} role="group" aria-label="下一节" tabIndex={-1}>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {next.sign}
      <p className="text muted">{shown[stage]}</p>
      <strong className="title">{next.title}</strong>
      <div className="actions">
        <Button tone="primary" busy={stage === 'opens'} onClick={open}>
          {stage === 'counts' ? '立即播放' : '播放下一节'}
        </Button>
        {stage === 'counts' && <Button onClick={() => setStage('stays')}>取消</Button>}
      </div>
    </Cover>
  )
}

/** While `active`, calls `stay` on Escape and when the user starts writing anywhere on the page. */
function useCancelOnInput(active: boolean, stay: () => void): void {
  const latest = useRef(stay)
  useEffect(() => {
    latest.current = stay
  })
  useEffect(() => {
    if (!active) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current()
    }
    const onField = ({ target }: Event) => isTextField(target) && latest.current()
    addEventListener('keydown', onKey)
    for (const kind of ['focusin', 'input']) addEventListener(kind, onField)
    return () => {
      removeEventListener('keydown', onKey)
      for (const kind of ['focusin', 'input']) removeEventListener(kind, onField)
    }
  }, [active])
}
