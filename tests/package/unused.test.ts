import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { bundleByVite, modulesOf } from './bundle.ts'

test('a primitive bundles no other primitive, and fallback tokens are lazy', async () => {
  const { atFirst, later } = await modulesOf(inject('react19'), "export { Tag } from '@zeyiji/ui/primitives'")
  expect(atFirst.filter((id) => id.startsWith('@zeyiji/ui/'))).toEqual([
    '@zeyiji/ui/theme/useTokens.js',
    '@zeyiji/ui/theme/piece-resets.js',
    '@zeyiji/ui/primitives/Tag.js',
  ])
  expect(later.filter((id) => id.startsWith('@zeyiji/ui/'))).toEqual([
    '@zeyiji/ui/theme/tokens.js',
    '@zeyiji/ui/theme/declareDefaultTokens.js',
  ])
})

test('the request client bundles no schema', async () => {
  const { atFirst } = await modulesOf(inject('react19'), "export { createApi, fetchTransport } from '@zeyiji/ui/contract'")
  expect(atFirst).toContain('@zeyiji/ui/contract/createClient.js')
  expect(atFirst.filter((id) => id.startsWith('zod/') || id.endsWith('/user.js'))).toEqual([])
})

test('an image loads its preview lazily, and a login dialog the QR code renderer', async () => {
  const script = "export { Image } from '@zeyiji/ui/image'; export { LoginDialog } from '@zeyiji/ui/login'"
  const { atFirst, later } = await modulesOf(inject('react19'), script)
  expect(atFirst.filter((id) => /^@zeyiji\/ui\/preview\/|^qrcode\//.test(id))).toEqual([])
  expect(later).toContain('@zeyiji/ui/preview/Preview.js')
  expect(later).toContain('qrcode/lib/core/qrcode.js')
})

test('an enumeration bundles no other enumeration', async () => {
  const project = inject('react19')
  writeFileSync(join(project, 'gender.js'), "import { Gender } from '@zeyiji/ui/enums'\nconsole.log(Gender)")
  const code = (await bundleByVite(project, 'gender.js', 'production')).get('/page.js')
  expect(code).toMatch(/Male:1,Female:2/)
  expect(code).not.toMatch(/Bachelor|Refused|[\u4e00-\u9fff]/)
})

test('the token check bundles only the request client and no browser code', async () => {
  const { atFirst, later } = await modulesOf(inject('react19'), "export { createTokenCheck } from '@zeyiji/ui/server'")
  expect(atFirst).toContain('@zeyiji/ui/contract/createClient.js')
  expect([...atFirst, ...later].filter((id) => !/^@zeyiji\/ui\/(server|contract)\/|modules\.js$|^\0/.test(id))).toEqual([])
})

test('a session bundles neither the login dialog nor the QR code renderer', async () => {
  const { atFirst, later } = await modulesOf(inject('react19'), "export * from '@zeyiji/ui/session'")
  expect(atFirst).toContain('@zeyiji/ui/session/createSession.js')
  expect([...atFirst, ...later].filter((id) => /LoginDialog|LoginFlow|^qrcode\/|\/toast\//.test(id))).toEqual([])
})
