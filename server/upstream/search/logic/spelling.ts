/** The syllables of a text, one for each character; what is no Chinese character spells itself. */
export type Spell = (text: string) => string[]

let loading: Promise<Spell> | undefined

/** The dictionary takes memory and a moment: it is only loaded where something is to be spelled. */
export function loadSpelling(): Promise<Spell> {
  loading ??= import('pinyin-pro').then(({ pinyin }) => {
    const syllables = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' })
    return (text) => {
      const characters = [...text]
      const spelled = syllables(text)
      // Together, for many characters are read by their neighbours; one by one where that loses count.
      const each = spelled.length === characters.length ? spelled : characters.map((character) => syllables(character).join(''))
      return each.map((syllable, index) => (/^[a-z]+$/.test(syllable) ? syllable : characters[index]!))
    }
  })
  return loading
}
