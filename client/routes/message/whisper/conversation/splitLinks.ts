/** Segment of a text: plain text, or a web address. */
export interface TextSegment {
  text: string
  /** Set for addresses only. */
  href: string | undefined
}

// Addresses in Chinese sentences end at Chinese punctuation, without a space in between.
const addresses = /https?:\/\/[^\s"<>\\，。；：！？、（）【】《》「」“”‘’…]+/gi
/** Punctuation that ends a sentence rather than an address. */
const ending = /[.,;:!?)\]}'*_~]+$/

/** Splits a plain text into segments, so that the addresses in it can be links. */
export function splitLinks(text: string): TextSegment[] {
  const runs: TextSegment[] = []
  let from = 0
  const words = (to: number) => to > from && runs.push({ text: text.slice(from, to), href: undefined })
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = found.replace(ending, '')
    if (!URL.canParse(address)) continue
    words(index)
    runs.push({ text: address, href: address })
    from = index + address.length
  }
  words(text.length)
  return runs
}
