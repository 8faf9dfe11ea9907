import {
  CircleHelp,
  Maximize,
  MessageSquareText,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  SkipForward,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide'
import { type RefObject, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { LessonMedia } from '#lib/contract'
import { type VideoResolution, videoResolutionLabel } from '#lib/enums'
import { duration } from '#lib/primitives'
import { phones } from '#lib/theme'
import { Icon } from '#parts/page/Icon.tsx'
import type { DanmakuSwitch } from '../danmaku/useDanmakuSwitch.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import { ControlRow } from './ControlRow.ts'
import type { Playback } from './engine/createPlayback.ts'
import type { PlaybackState } from './engine/PlaybackState.ts'
import type { NextUp } from './NextCountdown.tsx'
import { rates } from './preferences.ts'
import { type PlayMark, SeekBar } from './SeekBar.tsx'
import { togglePictureInPicture } from './togglePictureInPicture.ts'
import type { Fullscreen } from './useFullscreen.ts'

interface ControlBarProps {
  playback: Playback
  state: PlaybackState
  video: RefObject<HTMLVideoElement | null>
  media: LessonMedia
  watched: readonly (readonly [from: number, to: number])[]
  marks: readonly PlayMark[]
  next: NextUp | undefined
  fullscreen: Fullscreen
  danmaku: DanmakuSwitch | undefined
  /** Called when a menu opens or closes. */
  onMenu: (open: boolean) => void
  onKeys: () => void
}

/** All controls, along the lower edge of the picture. */
export function ControlBar({ playback, state, video, media, watched, marks, next, fullscreen, danmaku, onMenu, onKeys }: ControlBarProps) {
  const hasPictureInPicture = usePictureInPicture()
  const [does, fills] = [state.paused ? '播放' : '暂停', fullscreen.on ? '退出全屏' : '全屏']
  return (
    <ControlRow data-controls="" role="group" aria-label="播放控制">
      <SeekBar playback={playback} state={state} video={video} watched={watched} thumbnails={media.thumbnails} marks={marks} />
      <div className="choices">
        <button type="button" aria-label={does} title={`${does}（空格）`} onClick={playback.toggle}>
          <Icon of={state.paused ? Play : Pause} size={22} />
        </button>
        {next && (
          <button type="button" className="wide" aria-label="下一节" title={`下一节：${next.title}`} onClick={next.go}>
            <Icon of={SkipForward} size={20} />
          </button>
        )}
        <VolumeControl playback={playback} state={state} />
        <p className="times">
          {duration(state.second)}
          <span className="whole">{` / ${duration(Math.round(state.duration))}`}</span>
        </p>
        <Choices playback={playback} state={state} media={media} onOpen={onMenu} />
        {danmaku && (
          <button type="button" className="wide" aria-label="弹幕" title="弹幕（D）" aria-pressed={danmaku.on} onClick={danmaku.toggle}>
            <Icon of={MessageSquareText} size={20} />
          </button>
        )}
        <button type="button" className="wide" aria-label="快捷键说明" title="快捷键（?）" onClick={onKeys}>
          <Icon of={CircleHelp} size={20} />
        </button>
        {hasPictureInPicture !== false && (
          <button
            type="button"
            disabled={!hasPictureInPicture}
            className="wide"
            aria-label="画中画"
            title="画中画（P）"
            onClick={() => togglePictureInPicture(video.current)}
          >
            <Icon of={PictureInPicture2} size={20} />
          </button>
        )}
        <button type="button" aria-label={fills} title={`${fills}（F）`} onClick={fullscreen.toggle}>
          <Icon of={fullscreen.on ? Minimize : Maximize} size={20} />
        </button>
      </div>
    </ControlRow>
  )
}

/** Returns whether picture-in-picture is supported; undefined before hydration, when the button's space is reserved. */
function usePictureInPicture(): boolean | undefined {
  const [known, setKnown] = useState<boolean>()
  useEffect(() => setKnown(document.pictureInPictureEnabled), [])
  return known
}

interface ChoicesProps {
  playback: Playback
  state: PlaybackState
  media: LessonMedia
  onOpen: (open: boolean) => void
}

/** Speed, resolution and subtitles, whose settings are stored. */
function Choices({ playback, state, media, onOpen }: ChoicesProps) {
  const { rate, resolution, shownResolution, subtitles } = state
  const automatic = resolution === 'auto' && shownResolution ? `自动（${shortLabel(shownResolution)}）` : '自动'
  return (
    <>
      <ChoiceMenu
        label="倍速"
        text={rate === 1 ? '倍速' : `${rate}×`}
        value={rate}
        items={rates.toReversed().map((value) => ({ value, text: value === 1 ? '1× 正常' : `${value}×` }))}
        onChoose={playback.setRate}
        onOpen={onOpen}
      />
      {media.files.length > 0 && (
        <ChoiceMenu<VideoResolution | 'auto'>
          label="清晰度"
          text={resolution === 'auto' ? '自动' : shortLabel(resolution)}
          value={resolution}
          items={[
            ...media.files.map(({ resolution: value }) => ({ value, text: videoResolutionLabel[value] })),
            { value: 'auto', text: automatic },
          ]}
          onChoose={playback.choose}
          onOpen={onOpen}
        />
      )}
      {media.subtitles.length > 0 && (
        <ChoiceMenu
          label="字幕"
          text={subtitles === null ? '字幕' : '字幕开'}
          value={subtitles}
          items={[...media.subtitles.map(({ language, label }) => ({ value: language, text: label })), { value: null, text: '关闭' }]}
          onChoose={playback.chooseSubtitles}
          onOpen={onOpen}
        />
      )}
    </>
  )
}

/** Shortens `1080P 超清` to `1080P`. */
const shortLabel = (resolution: VideoResolution): string => videoResolutionLabel[resolution].split(' ')[0] ?? ''

/** Mute button and volume slider; phones control the volume by hardware buttons. */
function VolumeControl({ playback, state: { muted, volume } }: { playback: Playback; state: PlaybackState }) {
  const silent = muted || volume === 0
  const does = silent ? '打开声音' : '静音'
  return (
    <VolumeControlRoot>
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
    </VolumeControlRoot>
  )
}

const VolumeControlRoot = styled.div`
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
