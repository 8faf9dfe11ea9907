import { type LoaderFunctionArgs, redirect } from 'react-router'
import { readCertificateCode } from '#lib/validation'
import { apiContext } from '#app/apiContext.ts'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { requirePart } from '#app/requirePart.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const typed = params['code'] ?? ''
  const code = readCertificateCode(typed)
  // Redirects other spellings of the code, so that each certificate has one URL.
  if (code !== undefined && code !== typed) throw redirect(certificatePaths.certificate(code))
  const certificate = await requirePart(context.get(apiContext)('GET /api/certificate/:code', { code: typed }))
  return { certificate, askedAt: new Date().toISOString() }
}
