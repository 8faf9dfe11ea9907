/** The steps of type in which questions are set. */
export const typeSteps = ['小', '中', '大'] as const

const name = 'exam_type_step'

/** The step that was chosen on this device; the middle one where nothing is stored. */
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
    // The storage is full or forbidden: the step holds for this page.
  }
}
