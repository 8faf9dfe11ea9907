/** One line of a transcript. */
export interface TranscriptLine {
  /** Start in seconds. */
  from: number
  to: number
  text: string
}

const timing = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d{2}:\d{2}\.\d{3})/

/** Parses WebVTT subtitles into lines of plain text. */
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

/** Removes the markup of a cue. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .trim()

/** Returns the index of the line spoken at a position, or of the last one before it; -1 before the first. */
export const lineAt = (lines: readonly TranscriptLine[], second: number): number => lines.findLastIndex(({ from }) => from <= second + 0.05)
