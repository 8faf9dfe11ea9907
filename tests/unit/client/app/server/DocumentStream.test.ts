import { once } from 'node:events'
import { expect, test } from 'vitest'
import { DocumentStream } from '../../../../../client/app/server/DocumentStream.ts'
import type { Settled } from '../../../../../client/app/Deferred.ts'
import { PageStyles } from '../../../../../client/app/server/PageStyles.ts'

test('late data that no component reads is sent before the end of the document', async () => {
  const sent: string[] = []
  const { promise, resolve } = Promise.withResolvers<Settled<unknown>>()
  const stream = new DocumentStream({
    sink: { write: (text) => sent.push(text), end: () => undefined },
    styles: new PageStyles(new Set()),
    head: '<meta name="a">',
    nonce: 'n',
    late: new Map([[7, promise]]),
  })
  stream.write('<html><head></head><body>')
  stream.flush()
  stream.write('<p>text</p></body></html>')
  stream.flush()
  stream.end()
  resolve({ value: 'late' })
  await once(stream, 'finish')
  expect(sent.join('')).toMatch(
    /^<html><head><meta name="a"><\/head><body><p>text<\/p><script nonce="n">.*\[7,"late"\]\)<\/script><\/body><\/html>$/,
  )
})
