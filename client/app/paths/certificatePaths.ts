import { paths } from '../paths.ts'

/** The addresses of certificates; apart from `paths`, since no first page needs them. */
export const certificatePaths = {
  /** Address at which certificates are verified. */
  check: paths.certificates,
  certificate: (code: string) => `/certificate/${code}`,
} as const
