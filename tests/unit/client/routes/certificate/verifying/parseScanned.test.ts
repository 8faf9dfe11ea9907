import { expect, test } from 'vitest'
import { parseScanned, signedTextInFragment } from '../../../../../../client/routes/certificate/verifying/parseScanned.ts'
import { newCertificateCode } from '../../../../../../lib/validation/certificateCode.ts'
import { certificateSigner, sampleCredential } from '../../../../../support/signedCertificate.ts'

const code = newCertificateCode(2026, () => 7)
const jws = certificateSigner().jwsOf(sampleCredential)
const page = `https://www.zeyiji.example/certificate/${code}`

test.each([code, code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `, page, `${page}/`, `${page}?from=chat`, `${page}#`])(
  'finds the code in %j',
  (text) => {
    expect(parseScanned(text)).toEqual({ kind: 'code', code })
  },
)

test.each([jws, `#${jws}`, `${page}#${jws}`, `${page}#${jws.slice(0, 300)}\n${jws.slice(300)} `])(
  'finds the signed text in a scan result, with or without line breaks (%#)',
  (text) => {
    expect(parseScanned(text)).toEqual({ kind: 'signed', jws })
  },
)

test.each([
  '',
  '张三',
  'https://www.zeyiji.example/',
  'www.zeyiji.example/certificate/',
  code.slice(0, -1),
  '13800000000',
  'x'.repeat(5000),
])('finds nothing in %j', (text) => {
  expect(parseScanned(text)).toEqual({ kind: 'unknown' })
})

test.each([
  ['#eyJhbGciOiJFZERTQSJ9.e30.AAAA', 'eyJhbGciOiJFZERTQSJ9.e30.AAAA'],
  ['#eyJhbGciOiJFZERT', 'eyJhbGciOiJFZERT'],
  ['#fyJhbGciOiJFZERTQSJ9.e30.AAAA', 'fyJhbGciOiJFZERTQSJ9.e30.AAAA'],
  ['#main', ''],
  ['#wechat_redirect', ''],
  ['', ''],
])('the fragment %j contains the signed text %j: complete, truncated, altered, or none', (hash, signed) => {
  expect(signedTextInFragment(hash)).toBe(signed)
})
