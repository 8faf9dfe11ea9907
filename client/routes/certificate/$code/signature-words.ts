import type { Checked } from '../verifying/checkSigned.ts'

interface SignatureWords {
  text: string
  /** What was scanned must not be believed. */
  bad: boolean
}

const fine = (text: string): SignatureWords => ({ text, bad: false })
const bad = (text: string): SignatureWords => ({ text, bad: true })

/** What the signature of a certificate proves, in one sentence; `found` is undefined while it is verified. */
export function signatureWords(found: { checked: Checked; scanned: boolean } | undefined, code: string): SignatureWords {
  if (!found) return fine('正在核验签名……')
  const { checked, scanned } = found
  if ('problem' in checked) return fine(checked.problem === 'keyless' ? '签名没有核验：没有取到公钥' : '签名没有核验：这个浏览器不支持')
  const { proof } = checked
  if (proof.verdict !== 'genuine') {
    const what = {
      altered: `${scanned ? '扫到的二维码' : '签名'}已被改动，不要采信。`,
      unknownKey: `${scanned ? '扫到的二维码' : '证书'}不是用择一技的密钥签的，不要采信。`,
      foreign: `${scanned ? '地址里带的' : '登记里的'}不是证书的签名，或者不完整。`,
    }[proof.verdict]
    return bad(`${what}${scanned ? '下面是登记里的内容，请以它为准。' : '请联系客服核实。'}`)
  }
  if (proof.claims.code !== code) return bad(`扫到的二维码是另一张证书 ${proof.claims.code} 的，与本页不是同一张。`)
  return fine(scanned ? '二维码的签名有效：由择一技签发，没有改动，与本页是同一张证书' : '签名有效：由择一技签发，内容没有改动')
}
