import { useCallback, useState } from 'react'
import { styled } from 'styled-components'
import type { VideoSubtitle } from '#lib/contract'
import { Empty, Skeleton } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { LoadErrorNotice } from '#parts/page/LoadErrorNotice.tsx'
import { readPreferences } from '../player/preferences.ts'
import { useLoaded } from '../useLoaded.ts'
import { parseCues } from './parseCues.ts'
import { Transcript } from './Transcript.tsx'

interface TranscriptPanelProps {
  lessonId: string
  /** Returns the player's position, in seconds. */
  position: () => number
  onJump: (seconds: number) => void
}

/** The transcript of a lesson, generated from its subtitles. */
export function TranscriptPanel({ lessonId, ...place }: TranscriptPanelProps) {
  // Requested again, because the URLs of the player may have expired.
  const load = useCallback(async () => (await browserApi('GET /api/media/lesson/:id', { id: lessonId })).subtitles, [lessonId])
  const { loaded, again } = useLoaded(load)
  const [chosen, setChosen] = useState<string>()
  if (loaded.state === 'loading') return <Skeleton lines={6} />
  if (loaded.state === 'failed') return <LoadErrorNotice name="文稿" requestId={loaded.requestId} onReload={again} />
  const subtitles = loaded.value
  const subtitle = subtitles.find(({ language }) => language === (chosen ?? readPreferences().subtitles)) ?? subtitles[0]
  if (!subtitle) return <Empty title="本节没有字幕，也就没有文稿" />
  return (
    <>
      {subtitles.length > 1 && (
        <Languages role="group" aria-label="文稿语言">
          {subtitles.map(({ language, label }) => (
            <button
              type="button"
              className="pick muted"
              key={language}
              lang={language}
              aria-pressed={language === subtitle.language}
              onClick={() => setChosen(language)}
            >
              {label}
            </button>
          ))}
        </Languages>
      )}
      <Lines key={subtitle.language} subtitle={subtitle} onEnded={again} {...place} />
    </>
  )
}

interface LinesProps extends Omit<TranscriptPanelProps, 'lessonId'> {
  subtitle: VideoSubtitle
  /** Requests new URLs after the subtitles' URL has expired. */
  onEnded: () => Promise<void>
}

function Lines({ subtitle: { url, language }, onEnded, ...place }: LinesProps) {
  const load = useCallback(async () => {
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`The subtitles could not be loaded: status ${answer.status}`)
    return parseCues(await answer.text())
  }, [url])
  const { loaded, again } = useLoaded(load)
  const reload = async () => {
    await onEnded()
    await again()
  }
  if (loaded.state === 'loading') return <Skeleton lines={6} />
  if (loaded.state === 'failed') return <LoadErrorNotice name="文稿" requestId={loaded.requestId} onReload={reload} />
  return loaded.value.length === 0 ? <Empty title="本节的字幕是空的" /> : <Transcript lines={loaded.value} language={language} {...place} />
}

const Languages = styled.div`
  display: flex;
  gap: 8px;
  margin-bottom: 12px;

  .pick {
    min-height: 36px;
    padding: 0 12px;
    border-radius: var(--radius-control);
  }
  .pick[aria-pressed='true'] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
`
