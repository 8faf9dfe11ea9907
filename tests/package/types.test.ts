import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { readEntries } from '../../lib/publish/readEntries.ts'
import { docsExamples, docsRecipes } from './docsExamples.ts'
import { recipeExamples } from './recipeExamples.ts'

const compiler = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc')
const entries = readEntries(fileURLToPath(new URL('../../lib', import.meta.url)))

/** Code of a partner: valid above, invalid below, where a compiler with the types reports errors. */
const source = `
${entries.map((entry, index) => `import * as piece${index} from '@zeyiji/ui/${entry}'`).join('\n')}
export const pieces = [${entries.map((_, index) => `piece${index}`).join(', ')}]
import { createApi, fetchTransport, type Data } from '@zeyiji/ui/contract'
import { Gender, genderLabel } from '@zeyiji/ui/enums'
import { Image } from '@zeyiji/ui/image'
import { Button, VisuallyHidden } from '@zeyiji/ui/primitives'
import { toast } from '@zeyiji/ui/toast'

const api = createApi(fetchTransport())
export const self: Promise<Data<'GET /api/user/self'>> = api('GET /api/user/self', {})
export const label: string = genderLabel[Gender.Male]
export const id: string = toast.success('好', { duration: 1000 })
export const shown = (
  <Button tone="primary" busy onClick={(event) => event.currentTarget.blur()}>
    <VisuallyHidden role="status">好</VisuallyHidden>
  </Button>
)
export const elements = (
  <zeyiji-image-group locale="en-US" class="works">
    <zeyiji-image src="/a.png" alt="" width={300} height={200} preview="false" onzeyiji-open={(event) => event.detail satisfies null} />
    <zeyiji-login host="https://www.example.com" modal service-href="/terms" onsuccess={({ detail }) => detail.user.nickname} />
  </zeyiji-image-group>
)

// @ts-expect-error -- No such call.
void api('GET /api/nothing', {})
// @ts-expect-error -- A call of the site, which is no promise to partners.
void api('GET /api/course/:id', { id: 'x' })
// @ts-expect-error -- No such tone.
export const wrongTone = <Button tone="pink" />
// @ts-expect-error -- No such way to sign in.
export const wrongWay = <zeyiji-login host="https://www.example.com" mode="fingerprint" />
// @ts-expect-error -- The box must be known.
export const withoutBox = <Image src="/a.png" alt="" />
// @ts-expect-error -- Not a gender.
export const wrongGender: Gender = 3
`

/** Types of Next.js that its recipe uses. */
const nextTypes = `declare module 'next/navigation' { export function useServerInsertedHTML(callback: () => import('react').ReactNode): void }`

test.each([
  ['react19', 'bundler', 'esnext'],
  ['react19', 'nodenext', 'nodenext'],
  ['react18', 'bundler', 'esnext'],
] as const)(
  'a strict project with %s and %s resolution, every example and every recipe compile with the published types',
  async (react, resolution, module) => {
    const project = inject(react)
    const folder = join(project, 'typed')
    mkdirSync(folder, { recursive: true })
    const examples = docsExamples()
    const next = ['StyledRegistry', 'layout'].map((name) => [name, docsRecipes().get(`next/app/${name}.tsx`) ?? ''] as const)
    // Recipes import without extensions, as bundlers allow, and refer to the first example.
    const recipes =
      resolution === 'bundler' && react === 'react19' ? [...recipeExamples(), ...next, ['App', examples.get('first') ?? ''] as const] : []
    const files = new Map([['consumer', source], ...examples, ...recipes])
    for (const [name, code] of files) writeFileSync(join(folder, `${name}.tsx`), code)
    writeFileSync(join(folder, 'next.d.ts'), nextTypes)
    writeFileSync(
      join(folder, `tsconfig.${resolution}.json`),
      JSON.stringify({
        compilerOptions: {
          module,
          moduleResolution: resolution,
          target: 'es2022',
          lib: ['es2023', 'dom', 'dom.iterable'],
          jsx: 'react-jsx',
          strict: true,
          noUncheckedIndexedAccess: true,
          exactOptionalPropertyTypes: true,
          noEmit: true,
          // Declarations are checked; errors in those of other packages are ignored.
          skipLibCheck: false,
          types: [],
        },
        files: [...[...files.keys()].map((name) => `${name}.tsx`), 'next.d.ts'],
      }),
    )
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [compiler, '-p', `typed/tsconfig.${resolution}.json`, '--pretty', 'false', '--singleThreaded'],
      {
        cwd: project,
      },
    ).catch((failure: { stdout: string }) => failure)
    expect(stdout.split('\n').filter((line) => /^(typed|node_modules\/@zeyiji|error)/.test(line))).toEqual([])
  },
)
