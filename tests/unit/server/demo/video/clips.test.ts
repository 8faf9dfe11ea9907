import { describe, expect, it } from 'vitest'
import { captions, languagesOf } from '../../../../../server/demo/video/captions.ts'
import { clips } from '../../../../../server/demo/video/clips.ts'
import { frameAt } from '../../../../../server/demo/video/frameAt.ts'
import { sound, wav } from '../../../../../server/demo/video/sound.ts'
import { partAt, secondsOf } from '../../../../../server/demo/video/timing.ts'

const seconds = (stamp: string) => Date.parse(`1970-01-01T${stamp}Z`) / 1000

it('most are short, and one is longer than ten minutes, so that seeking and resuming can be demonstrated', () => {
  const lengths = Object.values(clips).map(secondsOf)
  expect(lengths.filter((seconds) => seconds <= 40)).toHaveLength(lengths.length - 1)
  expect(Math.max(...lengths)).toBeGreaterThan(600)
})

describe.each(Object.entries(clips))('the video %s', (_id, clip) => {
  it('shows its title, each step and a summary, in this order', () => {
    const whole = secondsOf(clip)
    expect(whole).toBeGreaterThanOrEqual(20)
    const kinds = Array.from({ length: Math.ceil(whole) }, (_, t) => partAt(clip, t)).map((part) =>
      part.kind === 'step' ? part.index : part.kind,
    )
    expect([...new Set(kinds)]).toEqual(['opening', ...clip.steps.map((_, index) => index), 'closing'])
  })

  it.each(languagesOf(clip))('has subtitles in %s from the first second to the last without gaps', (language) => {
    const times = [...captions(clip, language).matchAll(/(\S+) --> (\S+)\n(.+)/g)].map(([, from = '', to = '', line = '']) => ({
      from: seconds(from),
      to: seconds(to),
      line,
    }))
    expect(times[0]?.from).toBe(0)
    expect(times.at(-1)?.to).toBe(secondsOf(clip))
    for (const [index, { to }] of times.slice(0, -1).entries()) expect(times[index + 1]?.from).toBe(to)
    // Limits the text to what can be read during its display.
    for (const { from, to, line } of times) expect(line.length).toBeLessThanOrEqual((language === 'zh' ? 9 : 24) * (to - from))
  })

  it('draws every moment, with integers where required', () => {
    for (let t = 0; t < secondsOf(clip); t += Math.max(0.5, secondsOf(clip) / 120)) {
      const picture = frameAt(clip, t)
      expect(picture).not.toMatch(/NaN|undefined|Infinity/)
      expect(picture.includes('示例视频')).toBe(clip.isSample === true)
    }
  })

  it('has quiet sound without clipping, and ends in silence', () => {
    const samples = sound(clip.score, 3)
    expect(Math.max(...samples.map(Math.abs))).toBeLessThan(30_000)
    expect(Math.max(...samples.map(Math.abs))).toBeGreaterThan(1000)
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(50)
    expect(wav(samples)).toHaveLength(44 + 2 * samples.length)
  })
})
