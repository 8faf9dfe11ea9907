/** Content of the column `detail` of a series. */
export interface SeriesDetail {
  goals: string[]
  requirements: string[]
  stages: { title: string; about: string; prerequisite: string | null }[]
}

/** Content of the column `detail` of a package. */
export interface PackageDetail {
  audience: string[]
  rights: { title: string; about: string }[]
  questions: { question: string; answer: string }[]
  purchaseNotes: string[]
  refundRules: string[]
}
