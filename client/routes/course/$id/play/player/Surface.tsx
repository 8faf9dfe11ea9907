import { Play } from 'lucide'
import { styled } from 'styled-components'
import { Spinner } from '#lib/primitives'
import { phones } from '#lib/theme'
import { useHydrated } from '#app/browser/useHydrated.ts'
import { Icon } from '#parts/page/Icon.tsx'
import type { Playback } from './engine/createPlayback.ts'
import type { EarlyStart } from './engine/earlyStart.ts'
import type { PlaybackState } from './engine/PlaybackState.ts'
import { useGestures } from './useGestures.ts'

interface SurfaceProps {
  playback: Playback
  state: PlaybackState
  early: EarlyStart
  /** The controls are hidden. */
  idle: boolean
  /** Called when a finger touches the picture. */
  onTouch: () => void
  onFullscreen: () => void
  showFlash: (text: string) => void
}

/** The picture as a surface for clicks, taps and drags, with a large button in its centre while paused. */
export function Surface({ playback, state, early, idle, onTouch, onFullscreen, showFlash }: SurfaceProps) {
  const gestures = useGestures({ playback, duration: state.duration, onTouch, onFullscreen, showFlash })
  const stands = state.paused && !state.ended
  const hydrated = useHydrated()
  return (
    <Area {...gestures}>
      {state.waiting && (
        <span role="status">
          <Spinner size={40} label="正在缓冲" />
        </span>
      )}
      {stands && !idle && (
        <button
          type="button"
          aria-label={state.started ? '继续播放' : '开始播放'}
          onClick={playback.play}
          {...(!hydrated && early)}
          // May already be busy, if it was pressed before hydration.
          suppressHydrationWarning
        >
          <Icon of={Play} size={30} />
        </button>
      )}
    </Area>
  )
}

const Area = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  touch-action: pan-y;

  button {
    display: grid;
    place-items: center;
    width: 72px;
    height: 72px;
    border-radius: var(--radius-full);
    background: rgb(13 16 20 / 0.72);
    color: #fff;
    transition: background-color 0.12s;
  }
  /* Pressed before hydration: the video is loading. */
  button[aria-busy] {
    opacity: 0.5;
  }
  button:hover {
    background: var(--primary);
    color: var(--on-primary);
  }
  button svg {
    margin-left: 4px;
    fill: currentColor;
  }
  @media ${phones} {
    button {
      width: 60px;
      height: 60px;
    }
  }
`
