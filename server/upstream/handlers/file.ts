import { randomBytes } from 'node:crypto'
import { Code, type file, fileLimits, type FileRefusal, type StoredImage } from '#lib/contract'
import type { UploadedFileTable } from '../db/Database.ts'
import { type ConvertedImage, convertImage } from '../files/convertImage.ts'
import { createTurns, TurnsTaken } from '../files/createTurns.ts'
import type { FileStore } from '../files/FileStore.ts'
import { receiveBody, tooLarge } from '../files/receiveBody.ts'
import { UploadFault } from '../files/UploadFault.ts'
import { type GivenBody, type Handlers, refuse, signedIn } from '../handler.ts'
import { HttpFault } from '../HttpFault.ts'
import type { uploadedFileQueries } from '../queries/uploadedFiles.ts'
import { postLimits } from '../rules/postLimits.ts'
import { createRateLimit, type RateLimitDeps } from './createRateLimit.ts'

export interface FileDeps extends RateLimitDeps {
  uploads: ReturnType<typeof uploadedFileQueries>
  files: FileStore
  dataDir: string
}

/** So many bodies may be on their way in at a time, which is what they take up on the disk; and so many are drawn anew. */
const receiving = createTurns({ atOnce: 64, waiting: 0 })
const converting = createTurns({ atOnce: 2, waiting: 64 })

const texts: Record<FileRefusal['reason'], string> = {
  kind: '仅支持 JPEG、PNG、WebP、GIF 格式的图片',
  bytes: `图片不能超过 ${fileLimits.bytes / 1024 / 1024} MB`,
  pixels: '图片的像素过多，请缩小到 4000 万像素以内再上传',
  broken: '图片已损坏或不完整，请换一张再上传',
}

export const fileHandlers = (deps: FileDeps): Handlers<typeof file> => {
  const { uploads, files, dataDir, clock } = deps
  const limit = createRateLimit(deps)

  return {
    'POST /api/file': async ({ purpose }, call, body) => {
      const { id: userId } = signedIn(call)
      checkHead(body)
      await limit(postLimits('upload', userId), (wait) => `上传太频繁，请 ${wait}后再试`)
      const image = await takeIn(body, dataDir)
      const id = randomBytes(16).toString('hex')
      const name = `${id}.${image.ending}`
      const { content, type, width, height } = image
      const row = { id, name, user_id: userId, purpose, shared: 0 as const, bytes: content.length, width, height, created_at: clock() }
      await uploads.announce(row)
      await files.put(name, content, type)
      await uploads.isReady(id)
      return storedImage(row)
    },

    'DELETE /api/file/:id': async ({ id }, call) => {
      const { id: userId } = signedIn(call)
      if (await uploads.giveUp(id, userId)) return null
      const row = await uploads.find(id)
      return row?.user_id === userId ? refuse(Code.Conflict, '图片已随表单提交，不能单独删除') : refuse(Code.NotFound, '图片不存在或已删除')
    },
  }
}

/** What can be said before anything is read. */
function checkHead({ type, length }: GivenBody): void {
  if (!/^(image\/[\w.+*-]+|application\/octet-stream)$/.test(type))
    throw new HttpFault(415, Code.InvalidInput, '请求内容的类型应为 image/jpeg、image/png、image/webp 或 image/gif')
  if (length !== undefined && length > fileLimits.bytes) throw tooLarge()
}

async function takeIn({ stream }: GivenBody, dataDir: string): Promise<ConvertedImage> {
  try {
    return await receiving(() => receiveBody(stream, dataDir, (received) => converting(() => convertImage(received))))
  } catch (error) {
    if (error instanceof UploadFault) return refuse(Code.FileRefused, texts[error.reason], { reason: error.reason } satisfies FileRefusal)
    if (error instanceof TurnsTaken) return refuse(Code.TooOften, '上传的人较多，请稍后再试', { retryAfterSeconds: 5 })
    throw error
  }
}

/** An image as the API tells of it. */
export const storedImage = ({ id, name, width, height }: Pick<UploadedFileTable, 'id' | 'name' | 'width' | 'height'>): StoredImage => ({
  id,
  url: `/api/file/${name}`,
  width,
  height,
})
