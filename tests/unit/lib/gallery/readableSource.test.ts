import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readableSource } from '../../../../lib/gallery/readableSource.ts'

const read = (id: string): string => readableSource(readFileSync(`lib/gallery/scenes/${id.split('/')[0]}.tsx`, 'utf8'), id, 'zh-CN')

test.each(['login/password', 'login/qr', 'login/panel', 'login/recover', 'captcha/panel'])(
  'the code of the scene %s can be copied: it calls a host and imports nothing from the gallery',
  (id) => {
    const code = read(id)
    expect(code).toContain("const api = createHostApi({ host: 'https://www.example.com' })")
    expect(code).toMatch(/import \{ createHostApi, .* from '@zeyiji\/ui\/login'/)
    expect(code).not.toMatch(/demonstrationApi|from '\.|Href="#/)
  },
)

test('the code of a scene without calls creates no host', () => {
  expect(read('button/tones')).not.toContain('createHostApi')
})

test('the code of a scene has what it uses of its file, and nothing of the other scenes', () => {
  const code = read('image/fit')
  expect(code).toMatch(/^import { styled } from 'styled-components'\nimport { Image } from '@zeyiji\/ui\/image'\n\nexport function Scene\(/)
  expect(code).toMatch(/const Row = styled\.div`\n  display: flex;\n  flex-wrap: wrap;\n  gap: 16px;\n`$/)
  expect(code).not.toMatch(/useTranslate|StatesScene|Shelf/)
})

test('each scene of a component is found by its id', () => {
  expect(() => read('image/unknown')).toThrow('image/unknown')
})
