export { createCertificateKind } from './admin/certificateKind.ts'
export { allCertificates } from './queries/allCertificates.ts'
