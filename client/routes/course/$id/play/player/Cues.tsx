import { type RefObject, useEffect, useState } from 'react'
import { styled } from 'styled-components'

interface CuesProps {
  video: RefObject<HTMLVideoElement | null>
  /** Language of the visible subtitles; null for none. */
  language: string | null
}

/** Subtitles, rendered by the site itself: above the controls and in a legible size. */
export function Cues({ video, language }: CuesProps) {
  const [lines, setLines] = useState<string[]>([])
  useEffect(() => {
    const tracks = [...(video.current?.textTracks ?? [])]
    for (const track of tracks) track.mode = track.language === language ? 'hidden' : 'disabled'
    const track = tracks.find((one) => one.language === language)
    const follow = () => setLines([...(track?.activeCues ?? [])].map(textOf))
    track?.addEventListener('cuechange', follow)
    follow()
    return () => track?.removeEventListener('cuechange', follow)
  }, [video, language])
  return (
    lines.length > 0 && (
      <Text data-cues="">
        {lines.map((line) => (
          <span className="line" key={line}>
            {line}
          </span>
        ))}
      </Text>
    )
  )
}

/** Returns a cue's text without WebVTT markup. */
const textOf = (cue: TextTrackCue): string => (cue as VTTCue).getCueAsHTML().textContent ?? ''

const Text = styled.p`
  position: absolute;
  bottom: 72px;
  left: 50%;
  display: grid;
  justify-items: center;
  gap: 4px;
  width: max-content;
  max-width: 90%;
  font-size: clamp(var(--type-16), 2.2vw, var(--type-24));
  line-height: 1.4;
  text-align: center;
  white-space: pre-line;
  transform: translateX(-50%);
  pointer-events: none;

  [data-idle] > & {
    bottom: 16px;
  }
  .line {
    padding: 0 8px;
    border-radius: var(--radius-control);
    background: rgb(0 0 0 / 0.7);
  }
`
