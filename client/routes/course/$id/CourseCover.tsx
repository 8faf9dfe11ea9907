import { Play, X } from 'lucide'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Button, duration } from '#lib/primitives'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { CoverImage } from '#parts/course/CoverImage.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import type { TrialProps } from './TrialEnded.tsx'

const TrialPlayer = lazyComponent(async () => (await import('./TrialPlayer.tsx')).TrialPlayer)

/** The cover; in its place, and as wide as there is room, the trial lesson that one has asked for. */
export function CourseCover({ course, learning, joining, trial }: TrialProps) {
  const { shown, lessons, show, close } = trial
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasShown = useRef(false)
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: 'nearest' })
    // The player was removed, and the focus with it.
    else if (wasShown.current) opener.current?.focus({ preventScroll: true })
    wasShown.current = shown !== undefined
  }, [shown])
  if (shown)
    return (
      <Place ref={place} data-shown="">
        <div className="player">
          <TrialPlayer key={shown.id} course={course} lesson={shown} learning={learning} joining={joining} trial={trial} />
        </div>
        <p className="line muted">
          <span>{`正在试看：${shown.title}`}</span>
          <Button size="small" onClick={close}>
            <Icon of={X} size={16} />
            关闭试看
          </Button>
        </p>
      </Place>
    )
  const [first] = lessons
  return (
    <Place ref={place}>
      <CoverImage src={course.cover} title={course.title} />
      {first && (
        <button ref={opener} type="button" onClick={() => show(first)}>
          <Icon of={Play} size={18} />
          {`试看 ${duration(first.durationSeconds)}`}
        </button>
      )}
    </Place>
  )
}

const Place = styled.div`
  position: relative;
  min-width: 0;

  > .cover {
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
  }
  && > button {
    position: absolute;
    bottom: 12px;
    left: 12px;
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 44px;
    margin: 0;
    padding: 0 16px 0 16px;
    border-radius: var(--radius-full);
    background: rgb(13 16 20 / 0.82);
    color: #fff;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    transition: background-color 0.12s;
  }
  && > button:hover {
    background: var(--primary);
    color: var(--on-primary);
  }
  > button svg {
    fill: currentColor;
  }
  &[data-shown],
  &[data-shown] + .words {
    grid-column: 1 / -1;
  }
  > .player {
    display: grid;
    aspect-ratio: 16 / 9;
    max-height: calc(100dvh - 48px);
    overflow: clip;
    border-radius: var(--radius-card);
    background: var(--bg-sunken);
  }
  > .line {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    margin-top: 8px;
    font-size: var(--type-14);
  }
  > .line > button {
    flex: none;
  }
`
