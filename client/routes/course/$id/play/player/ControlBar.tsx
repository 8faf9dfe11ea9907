import { CircleHelp, Maximize, MessageSquareText, Minimize, Pause, PictureInPicture2, Play, SkipForward } from 'lucide'
import { type RefObject, useEffect, useState } from 'react'
import type { LessonMedia } from '#lib/contract'
import { duration } from '#lib/primitives'
import { Icon } from '#parts/page/Icon.tsx'
import type { DanmakuSwitch } from '../danmaku/useDanmakuSwitch.ts'
import { Choices } from './Choices.tsx'
import { ControlRow } from './ControlRow.ts'
import type { Playback } from './engine/createPlayback.ts'
import type { PlaybackState } from './engine/PlaybackState.ts'
import type { NextUp } from './NextCountdown.tsx'
import { type PlayMark, SeekBar } from './SeekBar.tsx'
import { togglePictureInPicture } from './togglePictureInPicture.ts'
import type { Fullscreen } from './useFullscreen.ts'
import { VolumeControl } from './VolumeControl.tsx'

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
