import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'

/*
 * The official account's protocol: each request is signed with a shared token; in the encrypted mode the message itself
 * as well (developers.weixin.qq.com: 接入指南, 消息加解密说明).
 */

/** Verifies a signature: SHA-1 of all parts and the token in sorted order. */
export function isSigned(parts: readonly string[], signature: string): boolean {
  const expected = createHash('sha1')
    .update([...parts].sort().join(''))
    .digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Random bytes before the length of the message. */
const noiseLength = 16

/** Decrypts a message; undefined when the key does not fit or the message is for another account. */
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

/** The scene of a scan: the event SCAN for followers of the account, else the event of subscribing. */
export function scanOf(xml: string): { scene: string; openId: string } | undefined {
  const [event, key, openId] = [elementOf(xml, 'Event'), elementOf(xml, 'EventKey'), elementOf(xml, 'FromUserName')]
  const scene = event === 'SCAN' ? key : event === 'subscribe' && key?.startsWith('qrscene_') ? key.slice(8) : undefined
  return elementOf(xml, 'MsgType') === 'event' && scene && openId ? { scene, openId } : undefined
}
