import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { photo } from './pictures.ts'

interface Site {
  origin: string
  command: (script: string, ...args: string[]) => string
}

const inbox = 'server/upstream/operations/inboxCommand.ts'

/** Verifies the real name of the signed-in user. Each account of a site must use its own number. */
export async function verifyRealName(request: APIRequestContext, site: Site, idNumber: string): Promise<void> {
  const headers = { origin: site.origin }
  const side = async (name: string, color: string): Promise<string> => {
    const { buffer, mimeType } = await photo(name, color)
    const address = `${site.origin}/api/file?purpose=realName`
    const answer = await request.post(address, { data: buffer, headers: { ...headers, 'content-type': mimeType } })
    return ((await answer.json()) as { data: { id: string } }).data.id
  }
  const [front, back] = [await side('front.jpg', 'teal'), await side('back.jpg', 'orange')]
  const data = { key: randomUUID(), name: '林小木', idNumber, front, back, consent: true }
  expect(await (await request.post(`${site.origin}/api/realName`, { data, headers })).json()).toMatchObject({ code: 0 })
  const sent = /^(\w+-1) /m.exec(site.command(inbox, 'list', 'realnames', '--status', 'open'))![1]!
  site.command(inbox, 'decide', sent, 'pass')
}
