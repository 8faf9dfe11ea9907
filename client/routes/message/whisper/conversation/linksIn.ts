/** A run of a text: words, or an address of the web. */
export interface Run {
  text: string
  /** Of an address alone. */
  href: string | undefined
}

// Addresses in Chinese sentences end at the sentence's own marks, without a space between.
const addresses = /https?:\/\/[^\s"<>\\，。；：！？、（）【】《》「」“”‘’…]+/gi
/** Marks that end a sentence rather than an address. */
const ending = /[.,;:!?)\]}'*_~]+$/

/** A plain text in runs, so that the addresses in it can be links. */
export function linksIn(text: string): Run[] {
  const runs: Run[] = []
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
