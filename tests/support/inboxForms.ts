import { randomBytes, randomUUID } from 'node:crypto'
import type { FilePurpose, Input, StoredImage } from '#lib/contract'
import { hashToken } from '../../server/upstream/account/logic/token.ts'
import { putImage } from '../../server/upstream/files/sealedImages.ts'
import { encryptionSecret } from '../../server/upstream/kernel/encryptionSecret.ts'
import { createEncryption } from '../../server/upstream/kernel/logic/encryption.ts'
import { diskFiles } from '../../server/upstream/files/diskFiles.ts'
import { storedImage } from '../../server/upstream/files/file.ts'
import { uploadedFileQueries } from '../../server/upstream/files/queries/uploadedFiles.ts'
import { jpeg } from './sampleImages.ts'
import type { Upstream } from './startUpstream.ts'
import { newPhone } from './useUpstream.ts'

/** Completed forms; each has its own key unless one is given. */
export const leadForm = (other: Partial<Input<'POST /api/business/lead'>> = {}): Input<'POST /api/business/lead'> => ({
  key: randomUUID(),
  organisation: '华铁机电技工学校',
  contact: '高主任',
  phone: newPhone(),
  scale: '200-999',
  need: '三百名新员工的电工理论',
  ...other,
})

export const feedbackForm = (other: Partial<Input<'POST /api/feedback'>> = {}): Input<'POST /api/feedback'> => ({
  key: randomUUID(),
  type: 1,
  text: '课程播放到一半就停住，刷新后要从头开始。',
  contact: '13800000000',
  page: '/course/welder-basics/play',
  ...other,
})

/** Codes with valid check characters that are not assigned. */
export const creditCode = '91350100M000100Y43'
export const idNumber = '11010519491231002X'

export const applicationForm = (other: Partial<Input<'POST /api/intention'>> = {}): Input<'POST /api/intention'> => ({
  key: randomUUID(),
  type: 1,
  name: '长江职业培训学校',
  creditCode,
  category: 5,
  contact: '周明',
  phone: newPhone(),
  security: '',
  region: '湖北武汉',
  documents: [],
  agreementVersion: '1.0',
  ...other,
})

/** The onboarding agreement, in force. */
export const onboardingAgreement = (version = '1.0', effective_at = 0) => ({
  id: `onboarding-${version}`,
  kind: 3 as const,
  title: '机构入驻协议',
  version,
  effective_at,
  changes: '',
  body: '<p>…</p>',
  contents: '[]',
  difference: null,
})

/** Uploads an image, which is re-encoded in a separate process. */
export async function uploadImage({ ask }: Upstream, token: string, purpose: FilePurpose): Promise<StoredImage> {
  const answer = await ask(`POST /api/file?purpose=${purpose}`, undefined, {
    raw: await jpeg(),
    token,
    headers: { 'content-type': 'image/jpeg' },
  })
  if (answer.code !== 0) throw new Error(`The image was refused: ${answer.text}`)
  return answer.data as StoredImage
}

/** Inserts an image in its stored form, for tests of other subjects than uploading. */
export async function storedImageOf({ db, dataDir, time }: Upstream, token: string, purpose: FilePurpose): Promise<StoredImage> {
  const { user_id } = await db.selectFrom('session').select('user_id').where('token_hash', '=', hashToken(token)).executeTakeFirstOrThrow()
  const id = randomBytes(16).toString('hex')
  const content = await jpeg()
  const row = {
    id,
    name: `${id}.jpg`,
    user_id,
    purpose,
    bytes: content.length,
    width: 40,
    height: 20,
    created_at: time.now,
  }
  const uploads = uploadedFileQueries(db)
  await uploads.announce(row)
  const seal = () => createEncryption(encryptionSecret({ dataDir, given: undefined })())
  await putImage({ files: diskFiles({ dataDir }), seal }, row, content, 'image/jpeg')
  await uploads.isReady(id)
  return storedImage(row)
}
