import { expect, test } from 'vitest'
import { imageKind } from '../../../../../../server/upstream/files/logic/imageKind.ts'

const begins = (text: string) => imageKind(Buffer.from(text, 'latin1'))

test.each([
  ['jpeg', '\xff\xd8\xff\xe0'],
  ['png', '\x89PNG\r\n\x1a\n\0\0'],
  ['webp', 'RIFF\x0a\0\0\0WEBPVP8X'],
  ['webp', 'RIFFxxxxWEBPVP8L'],
  ['gif', 'GIF89a'],
  ['gif', 'GIF87a'],
])('%s is recognised by its first bytes', (kind, text) => expect(begins(text)).toBe(kind))

test.each([
  '',
  '\xff\xd8',
  'x\xff\xd8\xff',
  '<svg xmlns',
  '<?xml version="1.0"?><svg',
  'RIFFxxxxWAVE',
  'RIFFxxxxWEBP',
  'GIF90a',
  '\x89PNG\n\x1a\n',
  '%PDF-1.7',
  'PK\x03\x04',
  'BM\0\0',
  'II*\0',
  '\0\0\0\x20ftypavif',
  '\0\0\0\x20ftypheic',
])('%j is no supported image', (text) => expect(begins(text)).toBeUndefined())
