/** Strokes of the pen, each a row of x and y in turn, in pixels of the sheet. */
export interface Scratch {
  text: string
  strokes: number[][]
}

export const emptyScratch: Scratch = { text: '', strokes: [] }

/** The storage may hold anything. */
export function readScratch(stored: string | undefined): Scratch {
  try {
    const { text, strokes } = JSON.parse(stored ?? '') as Partial<Scratch>
    return {
      text: typeof text === 'string' ? text : '',
      strokes: Array.isArray(strokes)
        ? strokes.filter((stroke) => Array.isArray(stroke) && stroke.every((at) => typeof at === 'number'))
        : [],
    }
  } catch {
    return emptyScratch
  }
}
