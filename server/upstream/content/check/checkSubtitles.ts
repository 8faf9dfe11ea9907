const time = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})`
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t].*)?$`)

/** Time by which the last cue may exceed the video, in seconds, because durations are rounded. */
const durationTolerance = 1

/** Checks subtitles (WebVTT); returns the first error with its line, or `undefined` for valid subtitles. */
export function checkSubtitles(text: string, seconds: number): string | undefined {
  const lines = text.split(/\r\n|\n|\r/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return '第 1 行应为 WEBVTT；SRT 字幕请先转换'
  let cues = 0
  let before = 0
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue
    const at = `第 ${index + 1} 行`
    const [, h1, m1, s1, h2, m2, s2] = timing.exec(line.trim()) ?? []
    if (s1 === undefined || s2 === undefined) return `${at}的时间格式应为 00:00:01.000 --> 00:00:04.000`
    const [from, to] = [secondsOf(h1, m1, s1), secondsOf(h2, m2, s2)]
    if (to <= from) return `${at}的结束时间不在开始时间之后`
    if (from < before) return `${at}比上一条字幕开始得早，字幕应按时间排列`
    if (to > seconds + durationTolerance) return `${at}超出视频（${seconds} 秒）`
    if ((lines[index + 1] ?? '').trim() === '') return `${at}没有字幕文字`
    before = from
    cues++
  }
  return cues === 0 ? '没有一条字幕' : undefined
}

const secondsOf = (hours = '0', minutes = '0', seconds = '0'): number => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
