import type { Kysely } from 'kysely'
import type { CodeCheckDeps } from '../account/createCodeCheck.ts'
import type { SendCodeDeps } from '../account/createSendCode.ts'
import type { Database } from '../db/Database.ts'
import { fileHandlers } from '../files/file.ts'
import type { FileStore } from '../files/FileStore.ts'
import { uploadedFileQueries } from '../files/queries/uploadedFiles.ts'
import { agreementQueries } from '../publishing/queries/agreements.ts'
import { businessHandlers } from './business.ts'
import { feedbackHandlers } from './feedback.ts'
import { intentionHandlers } from './intention.ts'
import { businessTextQueries } from './queries/businessTexts.ts'
import { feedbackQueries } from './queries/feedbacks.ts'
import { intentionQueries } from './queries/intentions.ts'
import { leadQueries } from './queries/leads.ts'
import type { Seal } from './logic/seal.ts'

/** Storage of submissions beside the database. */
export interface InboxDeps {
  dataDir: string
  /** Storage of uploaded images. */
  files: FileStore
  /** Called for an image whose conversion crashed or took too long. */
  onImageFault: (error: unknown) => void
  /** Encrypts identity numbers; created at first use. */
  seal: () => Seal
}

/** Submissions to the operator: images, leads, applications to teach, feedback. */
export function inboxHandlers(db: Kysely<Database>, deps: SendCodeDeps & CodeCheckDeps & InboxDeps) {
  const uploads = uploadedFileQueries(db)
  return {
    ...fileHandlers({ ...deps, uploads }),
    ...businessHandlers({ ...deps, texts: businessTextQueries(db), leads: leadQueries(db) }),
    ...intentionHandlers({ ...deps, uploads, intentions: intentionQueries(db), agreements: agreementQueries(db) }),
    ...feedbackHandlers({ ...deps, uploads, feedbacks: feedbackQueries(db) }),
  }
}
