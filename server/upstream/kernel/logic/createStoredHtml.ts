import { createHash } from 'node:crypto'

/** HTML of a text, stored beside it. The key names the renderer and the text from which it was made. */
export interface StoredHtml {
  html: string
  html_key: string
}

/** The same columns in a table that also has short texts. */
export type MaybeStored = { [Name in keyof StoredHtml]: string | null }

interface RenderedTexts {
  /** Version of the renderer; increased with every change of its output. */
  version: string
  render: (text: string) => string
}

/** Longest text whose HTML is not stored, in characters: rendering it costs no more than reading the HTML. */
const longestUnstored = 1000

/** Creates the rules for HTML that is rendered when a text is written, and again when the renderer has changed. */
export function createStoredHtml({ version, render }: RenderedTexts) {
  const keyOf = (text: string) => `${version} ${createHash('sha256').update(text).digest('base64url')}`
  const isStored = (text: string): boolean => text.length > longestUnstored
  const rendered = (text: string): StoredHtml => ({ html: render(text), html_key: keyOf(text) })
  return {
    isStored,

    /** Returns what is stored with a text; undefined for a short one. */
    stored: (text: string): StoredHtml | undefined => (isStored(text) ? rendered(text) : undefined),

    /** Returns the HTML of a text. Calls `store` if what is stored is absent or of another text or renderer. */
    htmlOf: (text: string, known: Partial<MaybeStored> | undefined, store: (fresh: StoredHtml) => void): string => {
      if (!isStored(text)) return render(text)
      if (typeof known?.html === 'string' && known.html_key === keyOf(text)) return known.html
      const fresh = rendered(text)
      store(fresh)
      return fresh.html
    },
  }
}
