const excerptLength = 60
const foundLength = 80
/** Number of context characters before the first match. */
const contextLength = 20

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Returns at most `most` characters (code points) from index `from`, with an ellipsis for omitted text. */
function cut(text: string, from: number, most: number): string {
  const letters = [...text]
  const start = Math.max(0, Math.min(from, letters.length - most))
  const part = letters.slice(start, start + most)
  return `${start > 0 ? '…' : ''}${part.slice(start > 0 ? 1 : 0, start + most < letters.length ? -1 : undefined).join('')}${
    start + most < letters.length ? '…' : ''
  }`
}

/** Returns the beginning of a whisper for lists, or a label if it consists of images only. */
export const whisperExcerpt = (text: string): string => (text === '' ? '[图片]' : cut(oneLine(text), 0, excerptLength))

/** Returns the text of a whisper around the first match of `words`. */
export function matchExcerpt(text: string, words: string): string {
  const line = oneLine(text)
  const at = line.toLowerCase().indexOf(oneLine(words).toLowerCase())
  return cut(line, at < 0 ? 0 : [...line.slice(0, at)].length - contextLength, foundLength)
}
