import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { removeResets } from '../../../../lib/publish/removeResets.ts'

interface Plugin {
  transform: (code: string, id: string) => { code: string } | undefined
  apply: (config: object, env: { mode: string }) => boolean
}

const plugin = removeResets() as unknown as Plugin
const without = (code: string, id = '/lib/primitives/Piece.tsx') => plugin.transform(code, id)?.code

test('a component’s own reset is removed, including rules that contain nothing else', () => {
  const piece = `
export function Piece() {
  useTokens()
  return <Root />
}
const Root = styled.div\`
  \${rootReset}
  \${stillReset}
  display: grid;
  & > button {
    \${controlReset}
    width: 44px;
  }
  & > svg {
    \${drawingReset}
  }
\``
  expect(without(piece)).toBe(`
export function Piece() {
  return <Root />
}
const Root = styled.div\`
  display: grid;
  & > button {
    width: 44px;
  }
\``)
})

test('no component contains any of it', () => {
  const sources = globSync('lib/{primitives,errors,image,login,notices,notification,preview,toast,embed}/**/*.{ts,tsx}').map((file) =>
    resolve(file),
  )
  const concerned = sources.filter((file) => /useTokens\(\)|\$\{\w+(Reset|Ring)\}/.test(readFileSync(file, 'utf8')))
  expect(concerned.length).toBeGreaterThan(20)
  const left = concerned.filter((file) => /useTokens\(\)|\$\{\w+(Reset|Ring)\}/.test(without(readFileSync(file, 'utf8'), file) ?? ''))
  expect(left).toEqual([])
})

test('other modules are unchanged, and tests keep the reset', () => {
  expect(without('${rootReset}', '/client/parts/page/Icon.tsx')).toBeUndefined()
  expect([plugin.apply({}, { mode: 'test' }), plugin.apply({}, { mode: 'production' }), plugin.apply({}, { mode: 'development' })]).toEqual(
    [false, true, true],
  )
})
