import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button, VisuallyHidden } from '#lib/primitives'
import { phones } from '#lib/theme'
import { Cover } from './Cover.ts'
import { isTextField } from '#parts/keys/isTextField.ts'

/** Delay between the end and the start of the next lesson, in seconds (product decision). */
const pauseSeconds = 10

/** The lesson that follows. */
export interface NextUp {
  title: string
  go: () => void
  /** Content beside the title, such as the learner's progress. */
  sign?: ReactNode
  /** Picture of the lesson, in 16:9. */
  picture?: ReactNode
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
    <Cover className="stack" ref={root} role="group" aria-label="下一节" tabIndex={-1} data-split={next.sign ? '' : undefined}>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {next.sign}
      <NextCard className="next">
        <div className="picture" aria-hidden="true">
          {next.picture}
          {stage === 'counts' && <span className="left figures">{left}</span>}
        </div>
        <p className="text muted figures">{shown[stage]}</p>
        <strong className="title">{next.title}</strong>
        <div className="actions">
          <Button tone="primary" busy={stage === 'opens'} onClick={open}>
            {stage === 'counts' ? '立即播放' : '播放下一节'}
          </Button>
          {stage === 'counts' && <Button onClick={() => setStage('stays')}>取消</Button>}
        </div>
      </NextCard>
    </Cover>
  )
}

/* The button covers the picture as well: a click on it plays the lesson. */
const NextCard = styled.div`
  position: relative;
  display: grid;
  gap: 8px;
  align-content: center;
  justify-items: start;
  width: 100%;
  max-width: 280px;

  .picture {
    position: relative;
    overflow: hidden;
    aspect-ratio: 16 / 9;
    width: 100%;
    border-radius: var(--radius-card);
    background: var(--bg-raised);
  }
  .picture img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .left {
    position: absolute;
    right: 8px;
    bottom: 8px;
    display: grid;
    place-items: center;
    min-width: 40px;
    height: 40px;
    border-radius: var(--radius-full);
    background: rgb(13 16 20 / 0.86);
    color: var(--warm);
    font-size: var(--type-20);
    font-weight: 600;
  }
  [data-tone='primary']::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  .actions > :last-child:not([data-tone='primary']) {
    position: relative;
  }
  @media ${phones} {
    grid-template-columns: minmax(0, 1fr) 124px;
    gap: 4px 12px;
    max-width: 100%;

    > :not(.picture) {
      grid-column: 1;
      justify-self: start;
    }
    .picture {
      grid-row: 1 / span 3;
      grid-column: 2;
      align-self: center;
    }
    .left {
      right: 4px;
      bottom: 4px;
      min-width: 32px;
      height: 32px;
      font-size: var(--type-16);
    }
  }
`

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
