import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'

/*
 * How the official account speaks to us: each request is signed with a token that both sides know; in the encrypted
 * mode the message itself as well (developers.weixin.qq.com: 接入指南, 消息加解密说明).
 */

/** Whether the parts, with the token among them, have that signature: SHA-1 of all of them in sorted order. */
export function isSigned(parts: readonly string[], signature: string): boolean {
  const expected = createHash('sha1')
    .update([...parts].sort().join(''))
    .digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Bytes of noise before the length of the message. */
const noiseLength = 16

/** The message in an encrypted one; nothing when the key does not fit or the message is for another account. */
export function decrypt(encrypted: string, { aesKey, appId }: { aesKey: string; appId: string }): string | undefined {
  try {
    const key = Buffer.from(`${aesKey}=`, 'base64')
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
    const padded = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()])
    const plain = padded.subarray(0, padded.length - (padded.at(-1) ?? 0))
    const start = noiseLength + 4
    const end = start + plain.readUInt32BE(noiseLength)
    if (plain.subarray(end).toString() !== appId) return undefined
    return plain.subarray(start, end).toString()
  } catch {
    return undefined
  }
}

/** One element of a message: flat XML whose texts are CDATA. */
export const elementOf = (xml: string, name: string): string | undefined => {
  const [, quoted, bare] = new RegExp(`<${name}>(?:<!\\[CDATA\\[(.*?)\\]\\]>|([^<]*))</${name}>`, 's').exec(xml) ?? []
  return quoted ?? bare
}

/** The scene of a scan: with the event SCAN for those who follow the account already, else with their subscribing. */
export function scanOf(xml: string): { scene: string; openId: string } | undefined {
  const [event, key, openId] = [elementOf(xml, 'Event'), elementOf(xml, 'EventKey'), elementOf(xml, 'FromUserName')]
  const scene = event === 'SCAN' ? key : event === 'subscribe' && key?.startsWith('qrscene_') ? key.slice(8) : undefined
  return elementOf(xml, 'MsgType') === 'event' && scene && openId ? { scene, openId } : undefined
}
