import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { entryFolderOf } from '../../lib/publish/readEntries.ts'
import { runNode } from './runNode.ts'

interface Everything {
  pieces: Record<string, string[]>
  touched: string[]
  added: string[]
}

/** Returns the types of an entry point; importing it reveals its other exports. */
const typesOf = (door: string): string[] =>
  [
    ...readFileSync(join(inject('unpacked'), entryFolderOf(door.replace('./', '')), 'index.d.ts'), 'utf8').matchAll(
      /export (type )?\{\s([^}]+)\} from/g,
    ),
  ].flatMap(([, onlyTypes, list]) =>
    (list ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .flatMap((name) => (onlyTypes ? [name] : name.startsWith('type ') ? [name.slice(5)] : [])),
  )

test('each entry point has exactly the listed exports', async () => {
  const { pieces } = (await runNode(inject('react19'), 'app/everything.mjs', '--with-dom')) as Everything
  const lines = Object.entries(pieces).map(([door, names]) => {
    const types = typesOf(door).map((name) => `type ${name}`)
    return `${door}\n${[...names, ...types].map((name) => `  ${name}\n`).join('')}`
  })
  // After an intended change, update the snapshot with `npm exec -- vitest run --project package --update node`.
  await expect(lines.join('')).toMatchFileSnapshot('surface.txt')
})

describe.each(['react19', 'react18'] as const)('in plain Node, with %s', (project) => {
  test('importing an entry point has no side effects', async () => {
    const { pieces, touched, added } = (await runNode(inject(project), 'app/everything.mjs', '--with-dom')) as Everything
    expect(Object.entries(pieces).filter(([, names]) => names.length === 0)).toEqual([])
    expect(touched).toEqual([])
    expect(added).toEqual([])
  })

  test('a page renders to a string without warnings and with a nonce on its styles', async () => {
    const { styles, html } = (await runNode(inject(project), 'app/server.js')) as { styles: string; html: string }
    expect(html).toContain('您访问的页面不存在！')
    expect(html).toContain('女 手机号格式错误 system')
    expect(html).toContain('Free')
    expect(styles).toMatch(/^<style nonce="r4nd0m"/)
    const classes = [...html.matchAll(/class="zeyiji-[^ "]+ (\w+)"/g)].map(([, name]) => name ?? '')
    expect(classes.length).toBeGreaterThan(5)
    expect(classes.filter((name) => !styles.includes(`.${name}`))).toEqual([])
  })
})

test('CommonJS can require an entry point where Node supports it', async () => {
  const script = "process.stdout.write(JSON.stringify(typeof require('@zeyiji/ui/image').ImageGroup))"
  expect(await runNode(inject('react19'), '--no-warnings', '--input-type=commonjs', '-e', script)).toBe('function')
})

describe('in the server components graph', () => {
  const server = ['--conditions', 'react-server', '--import', './app/serverGraph.mjs']

  test('every entry point can be imported', async () => {
    const { pieces } = (await runNode(inject('react19'), ...server, 'app/everything.mjs')) as Everything
    expect(pieces['./image']).toContain('Image')
  })

  test('enumerations, texts, validation and the request client work, and components are client references', async () => {
    expect(await runNode(inject('react19'), ...server, 'app/onServer.mjs')).toEqual({
      label: '男',
      text: 'Back to home',
      fault: '手机号格式错误',
      refusal: '请先登录',
      provider: 'react.client.reference',
      script: 'script',
    })
  })
})
