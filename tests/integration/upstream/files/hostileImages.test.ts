import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '#lib/contract'
import { childProcesses } from '../../../support/childProcesses.ts'
import { freePort } from '../../../support/freePort.ts'
import { hostileImages } from '../../../support/hostileImages.ts'
import { jpeg } from '../../../support/sampleImages.ts'
import { type SiteProcess, siteProcess } from '../../../support/siteProcess.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'
import { waitFor } from '../../../support/waitFor.ts'

const megabyte = 1024 * 1024

describe('malicious images', () => {
  const contentDir = writePack(smallPack())
  const dataDir = mkdtempSync(join(tmpdir(), 'hostile-'))
  let origin: string
  let upstream: SiteProcess
  beforeAll(async () => {
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    upstream = siteProcess('server/upstream/main.ts', port, { DATA_DIR: dataDir, CONTENT_DIR: contentDir, PUBLIC_ORIGIN: origin })
    await upstream.start()
  })
  afterAll(async () => {
    await upstream.kill()
    for (const folder of [contentDir, dataDir]) rmSync(folder, { recursive: true, force: true })
  })

  const post = async (path: string, body: BodyInit, headers: Record<string, string>) => {
    const answer = await fetch(origin + path, { method: 'POST', body, headers })
    return (await answer.json()) as Envelope
  }
  const postJson = (path: string, body: object) => post(path, JSON.stringify(body), { 'content-type': 'application/json' })
  const upload = (token: string, image: Uint8Array<ArrayBuffer>) =>
    post('/api/file?purpose=feedback', image, { 'content-type': 'image/png', token })
  const memory = () => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${upstream.pid()}/status`, 'utf8'))?.[1]) * 1024
  const decoders = () => childProcesses(upstream.pid())

  async function newUser(account: string): Promise<string> {
    await postJson('/api/sys/user/sms/code', { account, type: 1 })
    const message = await waitFor(() => {
      const [, code] = new RegExp(`\\[短信\\] ${account} .*?验证码：(\\d{6})`).exec(upstream.output()) ?? []
      return code ?? Promise.reject(new Error(`No code for ${account}`))
    })
    const password = 'Huan3hu!yz'
    await postJson('/api/user/register', { account, security: message, password, type: 1 })
    const { data } = await postJson('/api/user/login', { account, security: password, loginType: 1 })
    return (data as { token: string }).token
  }

  /** The result is either an image of an allowed kind or a rejection with a reason. */
  const outcome = ({ code, data }: Envelope) => (code === 0 ? 'stored' : (data as { reason?: string } | null)?.reason)

  test("are stored or rejected with a message, and the upstream's memory is freed afterwards", { tags: ['wide'] }, async () => {
    // A user may send 40 in ten minutes.
    const tokens = [await newUser('13700000001'), await newUser('13700000002')]
    const wrong: unknown[] = []
    for (const [at, [name, make, expected]] of hostileImages.entries()) {
      const answer = await upload(tokens[at % 2]!, await make())
      const isRight = expected === 'either' ? [0, 1015, 1029].includes(answer.code) : outcome(answer) === expected
      if (!isRight || answer.msg === '') wrong.push([name, answer])
    }
    expect(wrong).toEqual([])
    expect(hostileImages.length).toBeGreaterThan(40)
    // The process for the next image.
    expect(decoders().length).toBeLessThanOrEqual(1)
    expect(memory()).toBeLessThan(300 * megabyte)
    expect(await upload(tokens[0]!, await jpeg())).toMatchObject({ code: 0 })
  })

  test('are decoded one at a time in a separate process, while the upstream keeps answering', async () => {
    const token = await newUser('13700000003')
    const image = await jpeg({ width: 5000, height: 5000 })
    let most = 0
    const uploads = Promise.all([upload(token, image), upload(token, image), upload(token, await jpeg())])
    for (let done = false; !done; done = await Promise.race([uploads.then(() => true), pause(10, false)])) {
      most = Math.max(most, decoders().length)
      expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    }
    expect(most).toBe(1)
    expect(memory()).toBeLessThan(300 * megabyte)
  })

  test('get a message when the decoding process dies; the next image is accepted', async () => {
    const token = await newUser('13700000004')
    const dying = upload(token, await jpeg({ width: 5000, height: 5000 }))
    // The process is there before the image, and maps it to memory to decode it.
    const decoder = await waitFor(() => {
      const pid = decoders().find((each) => readFileSync(`/proc/${each}/maps`, 'utf8').includes(join(dataDir, 'incoming')))
      return pid ?? Promise.reject(new Error('No image is being decoded'))
    })
    process.kill(decoder, 'SIGKILL')
    expect(await dying).toMatchObject({ code: 1015, data: { reason: 'failed' }, msg: '图片处理失败，请换一张，或另存为 JPEG 再上传' })
    expect(await upload(token, await jpeg())).toMatchObject({ code: 0 })
    expect(upstream.output()).toMatch(/"event":"image not converted"/)
  })
})
