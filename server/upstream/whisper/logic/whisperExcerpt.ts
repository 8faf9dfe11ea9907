const excerptLength = 60
const foundLength = 80
/** Characters before the first place, so that it is seen what it stands in. */
const ahead = 20

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Whole characters of a text from one on, with what is left out marked. */
function cut(text: string, from: number, most: number): string {
  const letters = [...text]
  const start = Math.max(0, Math.min(from, letters.length - most))
  const part = letters.slice(start, start + most)
  return `${start > 0 ? '…' : ''}${part.slice(start > 0 ? 1 : 0, start + most < letters.length ? -1 : undefined).join('')}${
    start + most < letters.length ? '…' : ''
  }`
}

/** The beginning of a whisper for lists; images alone are named. */
export const whisperExcerpt = (text: string): string => (text === '' ? '[图片]' : cut(oneLine(text), 0, excerptLength))

/** A whisper around the first place where it holds the words. */
export function foundExcerpt(text: string, words: string): string {
  const line = oneLine(text)
  const at = line.toLowerCase().indexOf(oneLine(words).toLowerCase())
  return cut(line, at < 0 ? 0 : [...line.slice(0, at)].length - ahead, foundLength)
}
