/** One line of a transcript. */
export interface TranscriptLine {
  /** In seconds. */
  from: number
  to: number
  text: string
}

const timing = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d{2}:\d{2}\.\d{3})/

/** The lines of subtitles in WebVTT, in their order, as plain text. */
export function parseCues(source: string): TranscriptLine[] {
  const blocks = source
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split(/\n{2,}/)
  return blocks.flatMap((block) => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => timing.test(line))
    const [, from, to] = timing.exec(lines[at] ?? '') ?? []
    const text = plain(lines.slice(at + 1).join(' '))
    return from === undefined || to === undefined || text === '' ? [] : [{ from: seconds(from), to: seconds(to), text }]
  })
}

const seconds = (time: string): number => time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ', '&lrm;': '', '&rlm;': '' }

/** A cue without the markup of its format. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .trim()

/** The line that is spoken at a moment, or was spoken last; -1 before the first. */
export const lineAt = (lines: readonly TranscriptLine[], second: number): number => lines.findLastIndex(({ from }) => from <= second + 0.05)
