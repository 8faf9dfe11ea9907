import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredImage } from '#lib/contract'
import { createFileStore } from '../../../../server/upstream/files/createFileStore.ts'
import { diskFiles } from '../../../../server/upstream/files/diskFiles.ts'
import type { FileStore } from '../../../../server/upstream/files/FileStore.ts'
import { s3Files } from '../../../../server/upstream/files/s3Files.ts'
import { openTestDatabase } from '../../../support/openTestDatabase.ts'
import { startS3 } from '../../../support/s3Double.ts'
import { jpeg } from '../../../support/sampleImages.ts'
import { signedInAccount } from '../../../support/signedInAccount.ts'
import { startUpstream } from '../../../support/startUpstream.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'files-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

const content = new Uint8Array([0, 255, 13, 10, 0, 128])
const read = async (store: FileStore, name: string) => {
  const stream = await store.open(name)
  return stream && new Uint8Array(await buffer(stream))
}

describe.each([
  ['a folder', () => diskFiles({ dataDir })],
  ['a bucket', () => s3Files(s3.options)],
])('%s', (_, create) => {
  test('keeps a file until it is removed', async () => {
    const store = create()
    await store.put('ab12.jpg', content, 'image/jpeg')
    expect(await read(store, 'ab12.jpg')).toEqual(content)
    expect(await read(store, 'ab13.jpg')).toBeUndefined()
    await store.remove('ab12.jpg')
    expect(await read(store, 'ab12.jpg')).toBeUndefined()
    await store.remove('ab12.jpg')
  })
})

test('a folder is readable by its owner only and contains no partial files', async () => {
  await diskFiles({ dataDir }).put('cd34.jpg', content, 'image/jpeg')
  expect(readdirSync(join(dataDir, 'files', 'cd'))).toEqual(['cd34.jpg'])
  expect(statSync(join(dataDir, 'files', 'cd', 'cd34.jpg')).mode & 0o777).toBe(0o600)
})

describe('a bucket', () => {
  test('gets every request signed, including the body, and with the content type', async () => {
    const store = s3Files(s3.options)
    await store.put('type.webp', content, 'image/webp')
    await read(store, 'type.webp')
    expect(s3.objects.get('type.webp')).toEqual({ content: Buffer.from(content), type: 'image/webp' })
    expect(s3.received.filter(({ refusal }) => refusal !== undefined)).toEqual([])
  })

  test('that rejects a request causes an error without key and address', async () => {
    const store = s3Files({ ...s3.options, secretAccessKey: 'another secret' })
    for (const work of [() => store.put('x.jpg', content, 'image/jpeg'), () => store.open('x.jpg'), () => store.remove('x.jpg')])
      await expect(work()).rejects.toThrow(/^The file store refused to \w+ a file: HTTP 403$/)
    expect(s3.received.slice(-3).map(({ refusal }) => refusal)).toEqual(Array(3).fill('another signature'))
  })

  test('that fails temporarily is retried', async () => {
    const store = s3Files(s3.options)
    s3.fail(503)
    await store.put('again.jpg', content, 'image/jpeg')
    expect(await read(store, 'again.jpg')).toEqual(content)
  })

  test('serves uploads like the folder; on a failure of the store the image is missing', async () => {
    const { db, close } = await openTestDatabase('SQLite')
    const upstream = await startUpstream(db, { files: s3Files(s3.options) })
    const { token } = await signedInAccount(upstream)
    const upload = async () =>
      upstream.ask('POST /api/file?purpose=feedback', undefined, { raw: await jpeg(), token, headers: { 'content-type': 'image/jpeg' } })
    const { url } = (await upload()).data as StoredImage
    const response = await fetch(upstream.origin + url, { headers: { token } })
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([
      200,
      s3.objects.get(url.split('/').at(-1)!)!.content.length,
    ])
    s3.fail(403, 9)
    expect(await upload()).toMatchObject({ status: 500, code: 1502, data: null })
    expect(JSON.stringify(upstream.entries)).not.toContain(s3.options.accessKeyId)
    expect(await db.selectFrom('uploaded_file').select('ready').orderBy('ready').execute()).toEqual([{ ready: 0 }, { ready: 1 }])
    s3.fail(403, 0)
    await upstream.stop()
    await close()
  })
})

test('the configuration selects the store', async () => {
  const bucket = createFileStore({ dataDir, fileStore: { kind: 's3', ...s3.options } })
  await bucket.put('chosen.jpg', content, 'image/jpeg')
  expect(s3.objects.has('chosen.jpg')).toBe(true)
  const folder = createFileStore({ dataDir, fileStore: { kind: 'disk' } })
  expect(await read(folder, 'chosen.jpg')).toBeUndefined()
})
