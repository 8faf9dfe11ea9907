import { paths } from '../paths.ts'

/** Addresses of enrolment; separate from `paths`, because no first page needs them. */
export const enrolmentPaths = {
  plans: paths.plans,
  plan: (id: string) => `/enrollment/${id}`,
  /** Section of a plan's page with the application form and the status of the user's own enrolment. */
  applicant: (id: string) => `/enrollment/${id}#applicant`,
  /** Plans of an occupation, or of one of its levels. */
  ofOccupation: (id: string, level?: number) => `/enrollment?profession=${id}${level === undefined ? '' : `&level=${level}`}`,
} as const
