import { expect, test } from 'vitest'
import { extractChallenge } from '../../../../../../server/upstream/account/createChallenges.ts'
import { passkeyOrigin } from '../../../../../../server/upstream/account/logic/verifyPasskey.ts'

const said = (text: string) => Buffer.from(text).toString('base64url')
const challenge = 'c'.repeat(43)

test('the signed challenge is read from the device’s data; other data has none', () => {
  expect(extractChallenge(said(JSON.stringify({ type: 'webauthn.get', challenge })))).toBe(challenge)
  for (const text of ['', '{', 'null', '[]', '{"challenge":1}', '{"challenge":"short"}', `{"challenge":"${challenge}!"}`])
    expect(extractChallenge(said(text))).toBeUndefined()
})

test.each([
  ['https://www.example.com', 'www.example.com'],
  ['https://www.example.com:8443', 'www.example.com'],
  ['http://localhost:3000', 'localhost'],
])('passkeys of %s belong to %s for any port', (origin, rpId) => {
  expect(passkeyOrigin(origin)).toEqual({ origin, rpId })
})
