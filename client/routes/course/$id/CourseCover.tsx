import { Play, X } from 'lucide'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Button, duration } from '#lib/primitives'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { paths } from '#app/paths.ts'
import { CoverImage } from '#parts/course/CoverImage.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import { courseState } from './courseState.ts'
import { coverId, type TrialProps } from './useTrial.ts'

const TrialPlayer = lazyComponent(async () => (await import('./TrialPlayer.tsx')).TrialPlayer)

/** The cover. It plays a trial lesson in place, or opens the next lesson for learners of the course. */
export function CourseCover({ course, learning, joining, trial }: TrialProps) {
  const { shown, lessons, show, close } = trial
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasShown = useRef(false)
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: 'nearest' })
    // The removed player had the focus, which is moved back to the button.
    else if (wasShown.current) opener.current?.focus({ preventScroll: true })
    wasShown.current = shown !== undefined
  }, [shown])
  if (shown)
    return (
      <Place ref={place} id={coverId}>
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
  const joined = courseState(course, learning) === 'joined' && course.lessonCount > 0
  return (
    <Place ref={place} id={coverId}>
      <CoverImage src={course.cover} title={course.title} plain={first !== undefined || joined} />
      {first && (
        <button ref={opener} type="button" className="play" onClick={() => show(first)}>
          <Icon of={Play} size={32} />
          <span className="words figures">{`免费试看 ${duration(first.durationSeconds)}`}</span>
        </button>
      )}
      {/* Repeats the main action, so it is available to pointers only. */}
      {joined && (
        <a className="play" href={paths.play(course.id, learning?.next?.lessonId)} data-loud="" aria-hidden tabIndex={-1}>
          <Icon of={Play} size={32} />
        </a>
      )}
    </Place>
  )
}

const Place = styled.div`
  position: relative;
  min-width: 0;

  > .play {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 12px;
    border-radius: var(--radius-card);
    font-weight: 500;
  }
  .play .icon {
    box-sizing: content-box;
    padding: 20px 16px 20px 24px;
    border-radius: var(--radius-full);
    background: rgb(13 16 20 / 0.82);
    color: #fff;
    fill: currentColor;
    transition: transform 0.15s;
  }
  .play .words {
    padding: 4px 12px;
    border-radius: var(--radius-full);
    background: rgb(13 16 20 / 0.82);
    color: #fff;
    font-size: var(--type-14);
  }
  .play:is([data-loud], :hover) .icon {
    background: var(--primary);
    color: var(--on-primary);
  }
  .play:hover .icon {
    transform: scale(1.06);
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
    padding-inline: var(--inset, 0);
    font-size: var(--type-14);
  }
  > .line > button {
    flex: none;
  }
  @media print {
    > .play {
      display: none;
    }
  }
`
