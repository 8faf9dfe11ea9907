import { beijingDate } from '#lib/primitives'
import type { RegisterResult } from './queryRegister.ts'
import type { Verification } from './useVerification.ts'

/** Trustworthiness of a certificate. */
export type Trust = 'good' | 'doubtful' | 'bad'

export interface Verdict {
  trust: Trust
  title: string
  text: string
}

const unproven = {
  altered: {
    trust: 'bad',
    title: '内容已被改动',
    text: '签名和内容对不上：至少有一个字与签发时不同。请不要采信，并向出示的人索要原件，或按证书编号联网查询。',
  },
  unknownKey: {
    trust: 'bad',
    title: '签名的密钥不是我们的',
    text: '签名用的密钥不在择一技公布的公钥里，不能证明它由择一技签发。请按证书编号联网查询。',
  },
  foreign: {
    trust: 'bad',
    title: '这不是择一技的证书',
    text: '这段文字不是择一技签发的证书，或者没有复制完整。请重新扫描证书上的二维码，把全部文字粘贴过来。',
  },
  keyless: {
    trust: 'doubtful',
    title: '还没有公钥，核验不了',
    text: '这台设备还没有取得过择一技的公钥。请连上网络再核验一次；之后没有网络也能核验。',
  },
  unable: {
    trust: 'doubtful',
    title: '这个浏览器核验不了签名',
    text: '请换用较新的浏览器，或按证书编号联网查询。',
  },
} as const satisfies Record<string, Verdict>

/** Describes the result of a verification. A genuine signature alone does not prove that the certificate is still valid. */
export function verdictOf({ checked, registered }: Verification, now: number): Verdict {
  if ('problem' in checked) return unproven[checked.problem]
  if (checked.proof.verdict !== 'genuine') return unproven[checked.proof.verdict]
  const { validUntil } = checked.proof.claims
  const ended = validUntil !== null && Date.parse(validUntil) <= now
  return ended && !isRevoked(registered) ? endedVerdict(validUntil) : genuineVerdict(registered)
}

const isRevoked = (registered: RegisterResult | undefined): boolean => typeof registered === 'object' && registered.revoked !== null

const endedVerdict = (validUntil: string): Verdict => ({
  trust: 'doubtful',
  title: '签名有效，证书已过有效期',
  text: `证书由择一技签发，内容没有改动；有效期到 ${beijingDate(validUntil)} 为止。`,
})

function genuineVerdict(registered: RegisterResult | undefined): Verdict {
  const unaltered = '证书由择一技签发，内容没有改动。'
  if (registered === undefined) return { trust: 'good', title: '签名有效', text: `${unaltered}正在查询它是否已被撤销……` }
  if (registered === 'unreachable')
    return { trust: 'good', title: '签名有效', text: `${unaltered}签发以后是否被撤销，要联网才能查到，现在没有连上。` }
  if (registered === 'absent')
    return { trust: 'doubtful', title: '签名有效，但没有登记', text: `${unaltered}登记里却查不到这个编号，请联系客服核实。` }
  if (registered.revoked)
    return {
      trust: 'bad',
      title: '签名有效，但证书已被撤销',
      text: `${beijingDate(registered.revoked.at)} 撤销，原因：${registered.revoked.reason}`,
    }
  return { trust: 'good', title: '真实有效', text: `${unaltered}刚刚联网查询：登记有效，没有被撤销。` }
}
