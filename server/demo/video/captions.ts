import type { Clip, Line } from './Clip.ts'
import { openingSeconds, secondsOf } from './timing.ts'

export type Language = 'zh' | 'en'

/** Returns the languages of a clip's subtitles. */
export const languagesOf = ({ says }: Clip): Language[] => (says.opening.en === undefined ? ['zh'] : ['zh', 'en'])

/** Returns a clip's subtitles as WebVTT. */
export function captions(clip: Clip, language: Language): string {
  const cues: string[] = []
  let start = 0
  const say = (seconds: number, lines: Line[]) => {
    for (const line of lines) {
      const end = start + seconds / lines.length
      cues.push(`${stamp(start)} --> ${stamp(end)}\n${line[language] ?? line.zh}`)
      start = end
    }
  }
  say(openingSeconds, [clip.says.opening])
  for (const { seconds, says } of clip.steps) say(seconds, says)
  say(secondsOf(clip) - start, [clip.says.closing])
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

const stamp = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
