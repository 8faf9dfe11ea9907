import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ConverterBusy, createImageConverter } from '../../../../../server/upstream/files/createImageConverter.ts'
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

/** Longer than any conversion takes on a busy machine. */
const patienceMs = 60_000
const others = childProcesses(process.pid)
const converters = () => childProcesses(process.pid).filter((pid) => !others.includes(pid))
afterEach(async () => {
  for (const pid of converters()) process.kill(pid, 'SIGKILL')
  await waitFor(() => expect(converters()).toEqual([]))
})

test('each image is converted by a process of its own; the next one is there in advance, until it is unused for a while', async () => {
  const { warm, convert } = createImageConverter({ idleMs: 1000 })
  warm()
  warm()
  const [first, ...more] = converters()
  expect([first, more]).toEqual([expect.any(Number), []])
  expect(await convert(await photo(), patienceMs)).toMatchObject({ type: 'image/jpeg', width: 3000, height: 2000 })
  const [second] = converters()
  expect(second).not.toBe(first)
  await waitFor(() => expect(converters()).toEqual([]))
})

test('an image whose process gets no time is not refused: the converter is busy; the next image has another process', async () => {
  const { warm, convert } = createImageConverter()
  warm()
  const [held] = converters()
  process.kill(held!, 'SIGSTOP')
  await expect(convert(await photo(), 1)).rejects.toBeInstanceOf(ConverterBusy)
  expect(converters()).not.toContain(held)
  expect(await convert(await photo(), patienceMs)).toMatchObject({ width: 3000 })
})

test('a process that ends before its image arrives is replaced', async () => {
  const { warm, convert } = createImageConverter()
  warm()
  process.kill(converters()[0]!, 'SIGKILL')
  await waitFor(() => expect(converters()).toEqual([]))
  expect(await convert(await photo(), patienceMs)).toMatchObject({ width: 3000 })
})

test.each([
  ['processor time', { seconds: 0 }, { reason: 'failed', cause: 'The conversion took more than 0 s of processor time' }],
  ['memory', { mostMemory: 1 }, { reason: 'pixels' }],
])('an image that exceeds the limit of %s is refused', async (_, bounds, refusal) => {
  await expect(createImageConverter(bounds).convert(await photo(), patienceMs)).rejects.toMatchObject(refusal)
})
