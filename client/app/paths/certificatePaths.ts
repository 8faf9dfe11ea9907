import { paths } from '../paths.ts'

/** Addresses of certificates; separate from `paths`, because no first page needs them. */
export const certificatePaths = {
  /** Verification of certificates. */
  check: paths.certificates,
  certificate: (code: string) => `/certificate/${code}`,
} as const
