/** Labels of the type sizes of questions. */
export const typeSteps = ['小', '中', '大'] as const

const name = 'exam_type_step'

/** Returns the index of the type size stored on this device; by default the middle one. */
export function readTypeStep(): number {
  try {
    const step = Number(localStorage.getItem(name) ?? 1)
    return step in typeSteps ? step : 1
  } catch {
    return 1
  }
}

export function storeTypeStep(step: number): void {
  try {
    localStorage.setItem(name, String(step))
  } catch {
    // Storage is full or forbidden: the setting is valid for this page only.
  }
}
