import { type LoaderFunctionArgs, redirect } from 'react-router'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { address } from './address.ts'
import { parseScanned } from './verifying/parseScanned.ts'

export function loader({ request }: LoaderFunctionArgs) {
  const { code: typed } = address.read(request)
  const scanned = typed === undefined ? undefined : parseScanned(typed)
  if (scanned?.kind === 'code') throw redirect(certificatePaths.certificate(scanned.code))
  return { typed: typed ?? null }
}
