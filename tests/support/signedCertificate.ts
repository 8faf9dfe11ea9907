import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { CertificateKey } from '#lib/contract'

export const sampleCode = 'ZYJ-2026-7KQM-3XWD-9FPA'

/** A credential in Open Badges 3.0 format, like those of certificates. */
export const sampleCredential = {
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  id: `https://www.zeyiji.example/certificate/${sampleCode}`,
  issuer: { id: 'https://www.zeyiji.example', type: ['Profile'], name: '择一技' },
  validFrom: '2026-11-20T02:00:00Z',
  credentialSubject: {
    type: ['AchievementSubject'],
    name: '张*',
    achievement: {
      id: 'https://www.zeyiji.example/enrollment/welder-2026-4',
      type: ['Achievement'],
      name: '焊工（五级/初级工）',
      description: '匠工职业培训学校：焊工五级认定 2026 年第四季度',
      criteria: { narrative: '理论知识、技能操作合格' },
    },
  },
}

/** Creates a key pair that signs texts like the upstream. */
export function certificateSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const x = String(publicKey.export({ format: 'jwk' })['x'])
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
  const key: CertificateKey = { kty: 'OKP', crv: 'Ed25519', kid, x, alg: 'EdDSA', use: 'sig' }
  const part = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
  const jwsOf = (content: object | string, head: object = { zip: 'DEF' }): string => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const signed = `${part(JSON.stringify({ alg: 'EdDSA', kid, ...head }))}.${part('zip' in head ? deflateRawSync(text) : text)}`
    return `${signed}.${part(sign(null, Buffer.from(signed), privateKey))}`
  }
  return { key, jwsOf }
}
