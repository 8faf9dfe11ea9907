import { expect, test } from 'vitest'
import { createEncryption, DecryptionError } from '../../../../../../server/upstream/kernel/logic/encryption.ts'

const seal = createEncryption('a secret of more than 32 characters')

test('equal texts have equal fingerprints under one secret, and different ones under another secret', () => {
  const mark = seal.mark('11010519491231002X')
  expect(mark).toMatch(/^[\w-]{43}$/)
  expect(createEncryption('a secret of more than 32 characters').mark('11010519491231002X')).toBe(mark)
  expect(seal.mark('110105194912310021')).not.toBe(mark)
  expect(createEncryption('another secret of 32 characters..').mark('11010519491231002X')).not.toBe(mark)
})

test('a sealed text is opened only by the same secret and for the same id', () => {
  const sealed = seal.close('11010519491231002X', 'a1')
  expect(sealed).not.toContain('1101')
  expect(seal.open(sealed, 'a1')).toBe('11010519491231002X')
  expect(createEncryption('a secret of more than 32 characters').open(sealed, 'a1')).toBe('11010519491231002X')
  expect(() => seal.open(sealed, 'a2')).toThrow(DecryptionError)
  expect(() => createEncryption('another secret of 32 characters..').open(sealed, 'a1')).toThrow('The text was encrypted with another key')
})

test('sealing the same text twice gives different results', () => expect(seal.close('x', 'a')).not.toBe(seal.close('x', 'a')))

test.each(['', 'x', '1.2.3.4.5', '2'])('%j is not a sealed text', (sealed) => expect(() => seal.open(sealed, 'a')).toThrow(DecryptionError))

test('a text with a changed character or a truncated end cannot be opened', () => {
  const sealed = seal.close('11010519491231002X', 'a1')
  for (let at = 0; at < sealed.length; at += 3) {
    const other = sealed[at] === 'A' ? 'B' : 'A'
    const changed = sealed.slice(0, at) + other + sealed.slice(at + 1)
    expect(() => seal.open(changed, 'a1')).toThrow(DecryptionError)
  }
  const [version, key, start, tag, body] = sealed.split('.')
  expect(() => seal.open([version, key, start, tag!.slice(0, 6), body].join('.'), 'a1')).toThrow(DecryptionError)
})

/** Decrypts a file that arrives in parts of a size. */
async function openedFile(sealed: Uint8Array, { about = 'a1', size = 10 } = {}): Promise<Buffer> {
  async function* parts() {
    for (let at = 0; at < sealed.length; at += size) yield sealed.subarray(at, at + size)
  }
  return Buffer.concat(await Array.fromAsync(seal.openFile(parts(), about)))
}

test.each([1, 10, 28, 1000])('an encrypted file is decrypted from parts of %i bytes', async (size) => {
  const content = Buffer.from('11010519491231002X'.repeat(5))
  const sealed = Buffer.from(seal.closeFile(content, 'a1'))
  expect(sealed.includes('11010519491231002X')).toBe(false)
  expect(await openedFile(sealed, { size })).toEqual(content)
})

test('an encrypted file that is changed, truncated or of another context is never returned completely', async () => {
  const sealed = Buffer.from(seal.closeFile(Buffer.from('x'.repeat(50)), 'a1'))
  const changed = Buffer.from(sealed)
  changed[sealed.length - 1]! ^= 1
  for (const each of [changed, sealed.subarray(0, -1), sealed.subarray(0, 20)])
    await expect(openedFile(each)).rejects.toThrow(DecryptionError)
  await expect(openedFile(sealed, { about: 'a2' })).rejects.toThrow(DecryptionError)
  const received: Uint8Array[] = []
  const parts = async function* () {
    yield changed
  }
  await expect(async () => {
    for await (const part of seal.openFile(parts(), 'a1')) received.push(part)
  }).rejects.toThrow(DecryptionError)
  expect(received).toEqual([])
})
