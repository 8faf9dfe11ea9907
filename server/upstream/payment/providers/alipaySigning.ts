import { createSign, createVerify, type KeyObject } from 'node:crypto'

/* RSA2 of Alipay's open platform (opendocs.alipay.com: 自行实现签名, 自行实现验签, 异步通知验签). */

/** Returns the text to be signed: the non-empty parameters, sorted by name. */
export const signedText = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

export const signRsa2 = (text: string, key: KeyObject): string => createSign('RSA-SHA256').update(text).sign(key, 'base64')

export const isSignedRsa2 = (text: string, signature: string, key: KeyObject): boolean =>
  createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')

/** Returns the signed object of a response exactly as sent, or undefined if it is missing. */
export function signedResponse(text: string, name: string): string | undefined {
  const start = text.indexOf(`"${name}"`)
  const from = start === -1 ? -1 : text.indexOf('{', start)
  if (from === -1) return undefined
  let [depth, isQuoted] = [0, false]
  for (let at = from; at < text.length; at++) {
    const letter = text[at]
    if (letter === '\\') at++
    else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === '{') depth++
    else if (!isQuoted && letter === '}' && --depth === 0) return text.slice(from, at + 1)
  }
  return undefined
}
