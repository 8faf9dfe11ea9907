import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { FilePurpose, StoredImage } from '#lib/contract'
import type { Engine } from './openTestDatabase.ts'
import { signedInAccount } from './signedInAccount.ts'
import { useUpstream } from './useUpstream.ts'

/** Provides an upstream and users who upload images. */
export function useUploads(engine: Engine) {
  const upstream = useUpstream(engine)
  const user = async () => (await signedInAccount(upstream())).token
  const upload = (token: string | undefined, raw: Uint8Array<ArrayBuffer>, type = 'image/jpeg', query = '?purpose=feedback') =>
    upstream().ask(`POST /api/file${query}`, undefined, { raw, headers: { 'content-type': type }, ...(token !== undefined && { token }) })
  const stored = async (token: string, raw: Uint8Array<ArrayBuffer>, purpose: FilePurpose = 'feedback') => {
    const answer = await upload(token, raw, undefined, `?purpose=${purpose}`)
    expect(answer).toMatchObject({ status: 200, code: 0 })
    return answer.data as StoredImage
  }
  const fetched = async (url: string, token?: string, method = 'GET', headers: Record<string, string> = {}) => {
    const response = await fetch(upstream().origin + url, { method, headers: { ...headers, ...(token !== undefined && { token }) } })
    return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
  }
  const incoming = () => {
    const folder = join(upstream().dataDir, 'incoming')
    return existsSync(folder) ? readdirSync(folder) : []
  }

  return { upstream, user, upload, stored, fetched, incoming }
}
