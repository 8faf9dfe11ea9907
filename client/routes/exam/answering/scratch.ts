/** Pen strokes, each as alternating x and y coordinates in pixels of the sheet. */
export interface Scratch {
  text: string
  strokes: number[][]
}

export const emptyScratch: Scratch = { text: '', strokes: [] }

/** Reads the stored sheet; the storage may contain invalid data. */
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
