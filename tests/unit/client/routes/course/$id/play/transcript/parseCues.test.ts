import { expect, it } from 'vitest'
import { lineAt, parseCues } from '../../../../../../../../client/routes/course/$id/play/transcript/parseCues.ts'

const vtt = `WEBVTT - 第一课

NOTE 校对过

00:03.000 --> 00:05.500 line:80%
<v 老师>短弧 &amp; 匀速，</v>
<i>眼睛</i>看熔池

1
01:00:07.250 --> 01:00:09.000
收弧前停一停

00:12.000 --> 00:13.000
`

it('returns the plain text of each cue with its times, with any line endings; notes, settings, markup and empty cues are left out', () => {
  const lines = [
    { from: 3, to: 5.5, text: '短弧 & 匀速， 眼睛看熔池' },
    { from: 3607.25, to: 3609, text: '收弧前停一停' },
  ]
  expect(parseCues(vtt)).toEqual(lines)
  expect(parseCues(vtt.replaceAll('\n', '\r\n'))).toEqual(lines)
  expect(parseCues('no subtitles at all')).toEqual([])
})

it('finds the line at a time, or the last one before it', () => {
  const lines = [
    { from: 3, to: 5, text: '一' },
    { from: 8, to: 9, text: '二' },
  ]
  expect([0, 2.97, 4, 6, 8, 100].map((second) => lineAt(lines, second))).toEqual([-1, 0, 0, 0, 1, 1])
})
