import { Volume1, Volume2, VolumeX } from 'lucide'
import { styled } from 'styled-components'
import { phones } from '#lib/theme'
import { Icon } from '#parts/page/Icon.tsx'
import type { Playback } from './engine/createPlayback.ts'
import type { PlaybackState } from './engine/PlaybackState.ts'

/** Mute button and volume slider; phones control the volume by hardware buttons. */
export function VolumeControl({ playback, state: { muted, volume } }: { playback: Playback; state: PlaybackState }) {
  const silent = muted || volume === 0
  const does = silent ? '打开声音' : '静音'
  return (
    <Root>
      <button type="button" aria-label={does} title={`${does}（M）`} onClick={playback.toggleMuted}>
        <Icon of={silent ? VolumeX : volume < 0.5 ? Volume1 : Volume2} size={20} />
      </button>
      <input
        type="range"
        aria-label="音量"
        min={0}
        max={100}
        step={5}
        value={silent ? 0 : Math.round(volume * 100)}
        onChange={(event) => playback.setVolume(Number(event.target.value) / 100)}
      />
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  align-items: center;

  input {
    width: 72px;
    height: 32px;
    margin: 0;
    accent-color: var(--primary);
    cursor: pointer;
  }
  @media ${phones} {
    display: none;
  }
  @media (pointer: coarse) {
    input {
      display: none;
    }
  }
`
