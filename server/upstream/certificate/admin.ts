export { createCertificateKind } from './admin/certificateKind.ts'
