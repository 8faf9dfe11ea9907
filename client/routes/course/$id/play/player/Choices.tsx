import type { LessonMedia } from '#lib/contract'
import { type VideoResolution, videoResolutionLabel } from '#lib/enums'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import type { Playback } from './engine/createPlayback.ts'
import type { PlaybackState } from './engine/PlaybackState.ts'
import { rates } from './preferences.ts'

interface ChoicesProps {
  playback: Playback
  state: PlaybackState
  media: LessonMedia
  onOpen: (open: boolean) => void
}

/** Speed, resolution and subtitles, whose settings are stored. */
export function Choices({ playback, state, media, onOpen }: ChoicesProps) {
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
