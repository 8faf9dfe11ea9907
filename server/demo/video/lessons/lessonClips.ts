import type { Palette } from '../../art/palettes.ts'
import type { Trade } from '../../art/Trade.ts'
import type { Clip, Step } from '../Clip.ts'
import type { Scene } from '../scenes.ts'
import type { Score } from '../sound.ts'

/** Text and scenes of a lesson's clip. */
interface LessonClip {
  title: string
  subtitle: string
  opening: string
  closing: string
  steps: Step[]
}

/** Duration of a step in seconds: long enough to read two lines. */
const stepSeconds = 5

export const step = (title: string, key: string, draw: Scene, ...says: string[]): Step => ({
  title,
  key,
  seconds: stepSeconds,
  says: says.map((zh) => ({ zh })),
  draw,
})

/** Returns the clips of a course's lessons, in the colours of its trade. */
export const lessonClips = (
  { emblem, strip }: Trade,
  { palette, score }: { palette: Palette; score: Score },
  clips: Record<string, LessonClip>,
): Record<string, Clip> =>
  Object.fromEntries(
    Object.entries(clips).map(([id, { title, subtitle, opening, closing, steps }]) => [
      id,
      {
        title,
        subtitle,
        palette,
        emblem,
        strip,
        steps,
        says: { opening: { zh: opening }, closing: { zh: closing } },
        score,
        framesPerSecond: 4,
      },
    ]),
  )
