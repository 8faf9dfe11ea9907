import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { fileLimits } from '#lib/contract'
import { bomb, jpeg, png, svg } from '../../../support/sampleImages.ts'
import { startUpstream } from '../../../support/startUpstream.ts'
import { useUploads } from '../../../support/useUploads.ts'

// A rejected upload reaches no database, so one engine suffices.
describe('uploads that are not images', () => {
  const { upstream, user, upload, incoming } = useUploads('SQLite')

  describe('rejects', () => {
    const text = (words: string) => new Uint8Array(Buffer.from(words))
    test.each([
      ['SVG', async () => svg(), 'kind'],
      ['SVG declared as PNG', async () => svg(), 'kind'],
      ['an HTML page', async () => text('<!doctype html><script>alert(1)</script>'), 'kind'],
      ['a PDF', async () => text('%PDF-1.7 and so on'), 'kind'],
      ['a text', async () => text('hello'), 'kind'],
      ['nothing', async () => text(''), 'kind'],
      ['an HTML page with the signature of a GIF', async () => text('GIF89a/*<script>alert(1)</script>*/=1'), 'broken'],
      ['a truncated image', async () => (await jpeg({ width: 900, height: 900 })).slice(0, 900), 'broken'],
      ['a PNG with a missing middle part', async () => (await png({ width: 900, height: 900 })).slice(0, 400), 'broken'],
      ['a signature alone', async () => (await png()).slice(0, 8), 'broken'],
      ['900 megapixels in a few kilobytes', async () => bomb(30_000, 30_000), 'pixels'],
      ['40,000,001 pixels', async () => bomb(40_000_001, 1), 'pixels'],
      ['fewer rows than declared', async () => bomb(3000, 3000), 'broken'],
    ])('%s', async (_, make, reason) => {
      const token = await user()
      const answer = await upload(token, await make(), 'image/png')
      expect(answer).toMatchObject({ status: 200, code: 1015, data: { reason }, msg: expect.stringMatching(/图片/) })
      expect(incoming()).toEqual([])
    })

    test('rejects more than 10 MB, with or without a declared size; accepts exactly 10 MB', async () => {
      const token = await user()
      const large = new Uint8Array(fileLimits.bytes + 1)
      expect(await upload(token, large)).toMatchObject({ status: 413, code: 1015, data: { reason: 'bytes' }, msg: '图片不能超过 10 MB' })
      expect(await upload(token, large.slice(1))).toMatchObject({ status: 200, code: 1015, data: { reason: 'kind' } })
      expect(await chunked(token, large)).toMatch(/^HTTP\/1\.1 413 [^]*"code":1015/)
      expect(incoming()).toEqual([])
    })

    test('rejects forms, JSON and other types before reading anything', async () => {
      const token = await user()
      for (const type of ['multipart/form-data; boundary=x', 'application/json', 'text/html', 'image', 'text/plain', 'image/'])
        expect(await upload(token, await jpeg(), type)).toMatchObject({ status: 415, code: 1000 })
      expect(await upload(token, await jpeg(), 'application/octet-stream')).toMatchObject({ code: 0 })
    })

    test('rejects unknown purposes and visitors', async () => {
      const token = await user()
      for (const query of ['', '?purpose=', '?purpose=cover', '?purpose=feedback&purpose=intention', '?purpose[]=feedback'])
        expect(await upload(token, await jpeg(), 'image/jpeg', query)).toMatchObject({
          status: 200,
          code: 1000,
          data: { issues: [{ path: 'purpose' }] },
        })
      expect(await upload(undefined, await jpeg())).toMatchObject({ status: 200, code: 1001 })
    })

    test('reports a busy server for an image that is not converted in time; the image itself is not refused', async () => {
      const { db, time, entries } = upstream()
      const busy = await startUpstream(db, { time, imagePatienceMs: 0 })
      const token = await user()
      const headers = { 'content-type': 'image/jpeg' }
      const answer = await busy.ask('POST /api/file?purpose=feedback', undefined, { raw: await jpeg(), headers, token })
      expect(answer).toMatchObject({
        status: 200,
        code: 1029,
        msg: '服务器正忙，图片还没有处理完，请稍后重试',
        data: { retryAfterSeconds: 5 },
      })
      expect(busy.entries).toMatchObject([{ level: 'warn', event: 'image not converted' }])
      await busy.stop()
      expect(await upload(token, await jpeg())).toMatchObject({ code: 0 })
      expect([entries, incoming()]).toEqual([[], []])
    })

    test('limits the uploads of a user', async () => {
      const token = await user()
      const none = new Uint8Array()
      for (let count = 0; count < 40; count++) expect(await upload(token, none)).toMatchObject({ code: 1015 })
      expect(await upload(token, none)).toMatchObject({ code: 1029, data: { retryAfterSeconds: expect.any(Number) } })
      expect(await upload(await user(), none)).toMatchObject({ code: 1015 })
    })
  })

  /** Sends a body without declaring its length; returns the answer. */
  const chunked = (token: string, body: Uint8Array): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(Number(new URL(upstream().origin).port), '127.0.0.1')
      let answer = ''
      socket.on('data', (part: Buffer) => (answer += part.toString()))
      socket.on('error', () => {}).on('close', () => resolve(answer))
      socket.write(
        `POST /api/file?purpose=feedback HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nToken: ${token}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      )
      socket.write(`${body.length.toString(16)}\r\n`)
      socket.write(body)
      socket.write('\r\n0\r\n\r\n')
    })

  test('leaves no data and no logged error when the sender disconnects', async () => {
    const token = await user()
    const before = upstream().entries.length
    const socket = connect(Number(new URL(upstream().origin).port), '127.0.0.1')
    socket.write(
      `POST /api/file?purpose=feedback HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nToken: ${token}\r\nContent-Length: 5000\r\n\r\nbegun`,
    )
    await expect.poll(() => incoming().length).toBe(1)
    socket.destroy()
    await expect.poll(incoming).toEqual([])
    expect(upstream().entries.slice(before)).toEqual([])
  })
})
