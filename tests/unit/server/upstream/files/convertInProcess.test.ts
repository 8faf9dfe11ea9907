import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { convertInProcess } from '../../../../../server/upstream/files/convertInProcess.ts'
import { childProcesses } from '../../../../support/childProcesses.ts'
import { jpeg } from '../../../../support/sampleImages.ts'
import { waitFor } from '../../../../support/waitFor.ts'

const folder = mkdtempSync(join(tmpdir(), 'convert-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function photo(): Promise<string> {
  const file = join(folder, 'photo')
  writeFileSync(file, await jpeg({ width: 3000, height: 2000 }))
  return file
}

test('an image is rendered by a process that ends with it', async () => {
  const before = childProcesses(process.pid)
  expect(await convertInProcess(await photo())).toMatchObject({ type: 'image/jpeg', width: 3000, height: 2000 })
  await waitFor(() => expect(childProcesses(process.pid)).toEqual(before))
})

test('a process that hangs is killed, and its image refused', async () => {
  const before = childProcesses(process.pid)
  const hanging = convertInProcess(await photo(), { seconds: 1 })
  const pid = await waitFor(() => {
    const found = childProcesses(process.pid).find((id) => !before.includes(id))
    return found ?? Promise.reject(new Error('None has been started'))
  })
  process.kill(pid, 'SIGSTOP')
  await expect(hanging).rejects.toMatchObject({ reason: 'failed', cause: { message: expect.stringMatching(/more than 2 s/) } })
  await waitFor(() => expect(childProcesses(process.pid)).toEqual(before))
})

test('a process that exceeds its memory limit is killed, and its image refused', async () => {
  await expect(convertInProcess(await photo(), { mostMemory: 1 })).rejects.toMatchObject({ reason: 'pixels' })
})
