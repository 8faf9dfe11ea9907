import { paths } from '../paths.ts'

/** The addresses of enrolment; apart from `paths`, since no first page needs them. */
export const enrolmentPaths = {
  plans: paths.plans,
  plan: (id: string) => `/enrollment/${id}`,
  /** The part of a plan's page where one applies, and sees how one's own enrolment stands. */
  applicant: (id: string) => `/enrollment/${id}#applicant`,
  /** The plans of an occupation, or of one of its levels. */
  ofOccupation: (id: string, level?: number) => `/enrollment?profession=${id}${level === undefined ? '' : `&level=${level}`}`,
} as const
