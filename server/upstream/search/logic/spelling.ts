/** Returns the pinyin syllables of a text, one for each character. Other characters are returned unchanged. */
export type Spell = (text: string) => string[]

let loading: Promise<Spell> | undefined

/** Loads the dictionary on first use, because it takes memory and time. */
export function loadSpelling(): Promise<Spell> {
  loading ??= import('pinyin-pro').then(({ pinyin }) => {
    const syllables = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' })
    return (text) => {
      const characters = [...text]
      const spelled = syllables(text)
      // Converted together, because readings depend on the context; one by one if the counts differ.
      const each = spelled.length === characters.length ? spelled : characters.map((character) => syllables(character).join(''))
      return each.map((syllable, index) => (/^[a-z]+$/.test(syllable) ? syllable : characters[index]!))
    }
  })
  return loading
}
