export { createCertificateKind } from './admin/certificateKind.ts'
export { allCertificates, type CertificateRow } from './queries/allCertificates.ts'
