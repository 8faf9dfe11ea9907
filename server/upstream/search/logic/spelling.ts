/** The pinyin syllables of a text, one for each character; other characters spell themselves. */
export type Spell = (text: string) => string[]

let loading: Promise<Spell> | undefined

/** The dictionary takes memory and a moment: it is loaded at first use. */
export function loadSpelling(): Promise<Spell> {
  loading ??= import('pinyin-pro').then(({ pinyin }) => {
    const syllables = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' })
    return (text) => {
      const characters = [...text]
      const spelled = syllables(text)
      // Spelled together, because many characters are read by their context; one by one where the counts differ.
      const each = spelled.length === characters.length ? spelled : characters.map((character) => syllables(character).join(''))
      return each.map((syllable, index) => (/^[a-z]+$/.test(syllable) ? syllable : characters[index]!))
    }
  })
  return loading
}
