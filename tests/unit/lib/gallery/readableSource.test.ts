import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readableSource } from '../../../../lib/gallery/readableSource.ts'

const read = (scene: string): string => readableSource(readFileSync(`lib/gallery/scenes/${scene}.tsx`, 'utf8'), 'zh-CN')

test.each(['login/password', 'login/qr', 'login/panel', 'login/recover', 'captcha/panel'])(
  'the code of the scene %s can be copied: it calls a host and imports nothing from the gallery',
  (scene) => {
    const code = read(scene)
    expect(code).toContain("const api = createHostApi({ host: 'https://www.example.com' })")
    expect(code).toMatch(/import \{ createHostApi, .* from '@zeyiji\/ui\/login'/)
    expect(code).not.toMatch(/demonstrationApi|from '\.|Href="#/)
  },
)

test('the code of a scene without calls is unchanged', () => {
  expect(read('button/tones')).not.toContain('createHostApi')
})
