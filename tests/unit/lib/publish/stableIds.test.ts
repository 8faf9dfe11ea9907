import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { stableIds } from '../../../../lib/publish/stableIds.ts'

describe('ids of styled components', () => {
  test('do not depend on the location of the sources, and differ between files', async () => {
    const here = await idsBelow('/srv/site')
    expect(await idsBelow('/home/someone/a copy of the site')).toEqual(here)
    expect(new Set(here).size).toBe(3)
    for (const id of here) expect(id).toMatch(/^ui__[a-z][\da-z]{3}(-[1-9])?$/)
  })
})

/** Returns the ids that a build of two files writes; the first file contains two components. */
async function idsBelow(folder: string): Promise<string[]> {
  const sources = new Map([
    [
      join(folder, 'a.ts'),
      `import { styled } from 'styled-components'\nexport const A = styled.a\`color: red;\`\nexport const B = styled(A)\`color: blue;\``,
    ],
    [
      join(folder, 'b.ts'),
      `import { styled } from 'styled-components'\nexport * from '${join(folder, 'a.ts')}'\nexport const C = styled.a\`color: red;\``,
    ],
  ])
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [
      {
        name: 'sources',
        enforce: 'pre',
        resolveId: (id) => (sources.has(id) ? id : undefined),
        load: (id) => sources.get(id),
      },
      stableIds(folder),
    ],
    oxc: { plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, namespace: 'ui' } } },
    build: { write: false, lib: { entry: join(folder, 'b.ts'), formats: ['es'] }, rolldownOptions: { external: 'styled-components' } },
  })
  return [...JSON.stringify(built).matchAll(/componentId: ?\\"([^\\]+)/g)].map(([, id = '']) => id)
}
