import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fromFiles, settings } from '../../server/settings/settings.ts'
import { root } from './sourceImports.ts'

const row = ([name, { absent, about }]: [string, { absent?: string | undefined; about: string }]): string =>
  `| \`${name}\` | ${absent ? `\`${absent}\`` : '–'} | ${about} |`

const page = `# Settings

Generated from \`server/settings/settings.ts\`; \`npx vitest run --project architecture environment -u\` updates this page.

All settings are environment variables, and all are optional. A value that cannot be used stops the start with one line that names the variable. These can be in a file instead, as containers and systemd pass secrets (\`DATABASE_URL_FILE=/run/secrets/database\`): ${fromFiles.map((name) => `\`${name}\``).join(', ')}.

| Variable | Default | Meaning |
| --- | --- | --- |
${Object.entries(settings).map(row).join('\n')}
`

test('docs/operating/settings.md matches server/settings/settings.ts', async () => {
  await expect(page, 'Run npx vitest run --project architecture environment -u').toMatchFileSnapshot(
    join(root, 'docs/operating/settings.md'),
  )
})
