import type { VerificationResult } from '../verifying/verifyWithPublishedKeys.ts'

/** Text about the signature; `bad`: the scanned text must not be trusted, even if the register contains the certificate. */
export interface SignatureText {
  text: string
  bad: boolean
}

const fine = (text: string): SignatureText => ({ text, bad: false })
const bad = (text: string): SignatureText => ({ text, bad: true })

/** Describes the result of verifying a certificate's signature; `found` is undefined while it is being verified. */
export function signatureText(found: { checked: VerificationResult; scanned: boolean } | undefined, code: string): SignatureText {
  if (!found) return fine('正在核验签名……')
  const { checked, scanned } = found
  if ('problem' in checked) return fine(checked.problem === 'keyless' ? '签名没有核验：没有取到公钥' : '签名没有核验：这个浏览器不支持')
  const { proof } = checked
  if (proof.verdict !== 'genuine') {
    const what = {
      altered: `${scanned ? '扫到的二维码里的内容' : '签名过的内容'}已被改动。`,
      unknownKey: `${scanned ? '扫到的二维码' : '证书'}不是用择一技的密钥签的。`,
      foreign: `${scanned ? '扫到的二维码里' : '登记里'}没有证书的签名，或者签名不完整。`,
    }[proof.verdict]
    return bad(`${what}${scanned ? '以下面登记里的内容为准。' : '请联系客服核实。'}`)
  }
  if (proof.claims.code !== code) return bad(`扫到的二维码是另一张证书 ${proof.claims.code} 的，与本页不是同一张。`)
  // As short as the text it replaces, so that the layout does not shift on phones.
  return fine(scanned ? '二维码签名有效，与本页一致' : '签名有效，内容没有改动')
}
