import type { Kysely } from 'kysely'
import { CommandError } from '../../command/CommandError.ts'
import type { Operator } from '../../command/extractOperator.ts'
import { UsageError } from '../../command/UsageError.ts'
import type { Database } from '../db/Database.ts'
import { createEncryption } from '../kernel/logic/encryption.ts'
import { encryptionSecret } from '../kernel/encryptionSecret.ts'
import { createSigner } from '../signing/admin.ts'
import type { Audit } from './createAudit.ts'

interface Place {
  db: Kysely<Database>
  audit: Audit
  operator: Operator
  now: number
  dataDir: string
  dataKey: string | undefined
}

export const keyUsage = `npm run inbox -- rotate-key --why 理由
  换一把签名密钥：以后的证书和交卷回执用新的签，以前签的仍然可以核验；旧的私钥随即删除`

/** Parses the arguments of `npm run inbox -- rotate-key`, and returns the action that replaces the signing key. */
export function parseKeyAction(argv: string[]): (place: Place) => Promise<string> {
  if (argv.length > 0) throw new UsageError()
  return ({ db, audit, operator, now, dataDir, dataKey }) => {
    if (operator.why === '') throw new CommandError('请用 --why 写明理由')
    const seal = () => createEncryption(encryptionSecret({ dataDir, given: dataKey })())
    return audit({ action: 'rotate-key', target: '' }, async () => {
      const { kid } = await createSigner({ db, clock: () => now, seal }).rotate()
      return `已换用新的签名密钥 ${kid}。公钥几分钟内出现在 /.well-known/zeyiji-certificate-keys.json，以前签的仍然可以核验`
    })
  }
}
