/** How often a question of a bank was on a sheet. */
export interface QuestionExposure {
  /** Official sheets with any version of the question. */
  official: number
  /** Sheets of practices and mocks. */
  public: number
  /** Latest start of such an attempt, in milliseconds; null if the question was never on a sheet. */
  lastAt: number | null
}

/** A sheet: its questions by id, a case once for each of its parts. */
export interface ExposingSheet {
  isOfficial: boolean
  startedAt: number
  questions: readonly string[]
}

/** Creates a counter of the exposure of questions, which reads one sheet at a time because a bank may have many. */
export function createExposureCount() {
  const byQuestion = new Map<string, QuestionExposure>()
  let official = 0
  return {
    add({ isOfficial, startedAt, questions }: ExposingSheet): void {
      if (isOfficial) official++
      for (const id of new Set(questions)) {
        const count = byQuestion.get(id) ?? { official: 0, public: 0, lastAt: null }
        count[isOfficial ? 'official' : 'public']++
        count.lastAt = Math.max(count.lastAt ?? startedAt, startedAt)
        byQuestion.set(id, count)
      }
    },
    /** Returns the number of official sheets. */
    official: (): number => official,
    of: (id: string): QuestionExposure => byQuestion.get(id) ?? { official: 0, public: 0, lastAt: null },
  }
}

/** Share of official sheets above which a question is considered known among candidates. */
const overexposed = 0.5
/** Number of official sheets below which a share means nothing. */
const significant = 30

/** Returns what an author should know about the exposure of a question, or an empty text. */
export function exposureHint({ official, public: open }: QuestionExposure, isReserved: boolean, sheets: number): string {
  if (isReserved && open > 0) return '练习或模拟里出现过，不再保密'
  if (sheets >= significant && official / sheets > overexposed) return '过半考生见过，请补充同类的题'
  return ''
}
