import { randomBytes } from 'node:crypto'
import { Code, type file, fileLimits, type FileRefusal, type StoredImage } from '#lib/contract'
import type { UploadedFileTable } from '../db/Database.ts'
import { type Handlers, HttpError, type RawBody, refuse, requireUser } from '../kernel/handler.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import { createRateLimit, type RateLimitDeps } from '../limits/createRateLimit.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import type { FileStore } from './FileStore.ts'
import { UploadError } from './UploadError.ts'
import type { ConvertedImage } from './convertImage.ts'
import { createFairQueue, QueueFull } from './createFairQueue.ts'
import { ConverterBusy, createImageConverter } from './createImageConverter.ts'
import type { FilesQueries } from './queries/createFilesQueries.ts'
import { receiveBody, tooLarge } from './receiveBody.ts'
import { putImage } from './sealedImages.ts'

export interface FileDeps extends RateLimitDeps {
  uploads: FilesQueries['uploads']
  files: FileStore
  /** Encrypts images of identity documents. */
  seal: () => Encryption
  dataDir: string
  /** Called for an image whose conversion crashed, took too long, or was not finished in time. */
  onImageFault: (error: unknown) => void
  /** Time within which a received image is converted, in milliseconds; by default less than the host's timeout for a call. */
  imagePatienceMs?: number | undefined
}

/** Maximum number of concurrent images of one user: as many as two forms contain. */
const maxPerUser = 12

/** Limits concurrent uploads, and therefore their space on the disk. */
const receiving = createFairQueue({ atOnce: 64, waiting: 0, ofOne: maxPerUser })

const converter = createImageConverter()

const busyText = '服务器正忙，图片还没有处理完，请稍后重试'

const texts: Record<FileRefusal['reason'], string> = {
  kind: '仅支持 JPEG、PNG、WebP、GIF 格式的图片',
  bytes: `图片不能超过 ${fileLimits.bytes / 1024 / 1024} MB`,
  pixels: '图片展开后过大，请缩小到 2000 万像素以内，或另存为 JPEG 再上传',
  broken: '图片已损坏或不完整，请换一张再上传',
  failed: '图片处理失败，请换一张，或另存为 JPEG 再上传',
}

export const fileHandlers = (deps: FileDeps): Handlers<typeof file> => {
  const { uploads, dataDir, clock, onImageFault, imagePatienceMs = 9000 } = deps
  const limit = createRateLimit(deps)
  /** Converts one image at a time to limit the memory. An image that waited longer would have too little time left. */
  const converting = createFairQueue({ atOnce: 1, waiting: 64, ofOne: maxPerUser, patienceMs: (imagePatienceMs * 2) / 3 })

  async function takeIn({ stream }: RawBody, userId: string): Promise<ConvertedImage> {
    const convert = (received: string) => {
      const deadline = performance.now() + imagePatienceMs
      return converting(userId, () => converter.convert(received, deadline - performance.now()))
    }
    converter.warm()
    try {
      return await receiving(userId, () => receiveBody(stream, dataDir, convert))
    } catch (error) {
      if (error instanceof QueueFull) return refuse(Code.TooOften, '正在上传的图片较多，请稍后再试', { retryAfterSeconds: 5 })
      if (error instanceof ConverterBusy) {
        onImageFault(error)
        return refuse(Code.TooOften, busyText, { retryAfterSeconds: 5 })
      }
      if (!(error instanceof UploadError)) throw error
      if (error.reason === 'failed') onImageFault(error.cause)
      return refuse(Code.FileRefused, texts[error.reason], { reason: error.reason } satisfies FileRefusal)
    }
  }

  return {
    'POST /api/file': async ({ purpose }, call, body) => {
      const { id: userId } = requireUser(call)
      checkHead(body)
      await limit(postLimits('upload', userId), (wait) => `上传太频繁，请 ${wait}后再试`)
      const image = await takeIn(body, userId)
      const id = randomBytes(16).toString('hex')
      const name = `${id}.${image.ending}`
      const { content, type, width, height } = image
      const row = { id, name, user_id: userId, purpose, bytes: content.length, width, height, created_at: clock() }
      await uploads.announce(row)
      await putImage(deps, row, content, type)
      await uploads.isReady(id)
      return storedImage(row)
    },

    'DELETE /api/file/:id': async ({ id }, call) => {
      const { id: userId } = requireUser(call)
      if (await uploads.giveUp(id, userId)) return null
      const row = await uploads.find(id)
      return row?.user_id === userId ? refuse(Code.Conflict, '图片已随表单提交，不能单独删除') : refuse(Code.NotFound, '图片不存在或已删除')
    },
  }
}

/** Checks the headers, before the body is read. */
function checkHead({ type, length }: RawBody): void {
  if (!/^(image\/[\w.+*-]+|application\/octet-stream)$/.test(type))
    throw new HttpError(415, Code.InvalidInput, '请求内容的类型应为 image/jpeg、image/png、image/webp 或 image/gif')
  if (length !== undefined && length > fileLimits.bytes) throw tooLarge()
}

/** Returns an image in the form of the API. */
export const storedImage = ({ id, name, width, height }: Pick<UploadedFileTable, 'id' | 'name' | 'width' | 'height'>): StoredImage => ({
  id,
  url: `/api/file/${name}`,
  width,
  height,
})
