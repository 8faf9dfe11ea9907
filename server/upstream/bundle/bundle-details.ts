/** What the column `detail` of a series holds. */
export interface GroupDetail {
  goals: string[]
  requirements: string[]
  stages: { title: string; about: string; prerequisite: string | null }[]
}

/** What the column `detail` of a package holds. */
export interface ProjectDetail {
  audience: string[]
  rights: { title: string; about: string }[]
  questions: { question: string; answer: string }[]
  purchaseNotes: string[]
  refundRules: string[]
}
